/** A plan: posted by a program, seen in a room, followed, judged; the card says so, and so does its history. */
import { programPlanPaths } from '@hongyun/contract/plans/program-paths.ts'
import { addAuthor, makeKey } from '@hongyun/server/modules/social/plans/desk.ts'
import { newRoom } from '@hongyun/server/testing/chat-rooms.ts'
import { actorCalled } from '@hongyun/server/testing/operators.ts'
import { expectAccessibleInBoth } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import { drawOwnIssue, openOwnIssue } from '../own-issue.ts'
import { expectSaid } from '../said.ts'
import { asPlayer, expect, test, url } from '../visitor.ts'

/** A program of this try alone, and rooms that its cards go to, one of them for guests. */
async function openProgram() {
  const made = Date.now().toString(36)
  return onDatabase(async (database) => {
    const actor = await actorCalled(database, 'zhao_min')
    const rooms = [await newRoom(database), await newRoom(database, { guests: true })]
    const codes = rooms.map(({ code }) => code)
    const id = await addAuthor(database, actor, { kind: 'program', name: `程序${made}`, rooms: codes, reason: '合作' })
    const titles = await database.query<{ title: string }>(
      'select title from chat_room where id = any($1) order by id',
      [rooms.map((room) => room.id)],
    )
    const key = await makeKey(database, actor, id, '首次发放')
    return { key, codes, titles: titles.map(({ title }) => title), planName: `计划${made}` }
  })
}

async function send(path: keyof typeof programPlanPaths, key: string, body: Record<string, unknown>) {
  const answer = await fetch(url(programPlanPaths[path]), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { code: number; msg: string; data: { id: string; playId: string; cards: number } }
}

test('a plan that a program posts is followed and judged, and the card says so', async ({ page, browser }) => {
  await asPlayer(page)
  const { key, codes, titles, planName } = await openProgram()
  const own = await openOwnIssue('pl35')
  const { lotteryCode, issue } = own
  const made = await send('addPlan', key, {
    ...{ playName: planName, lotteryCode, playDetailCode: 'pl35_bdw_p3_1m', describePlay: '每期都推荐三' },
    rooms: codes.join(','),
  })
  expect(made.code).toBe(1)
  await page.goto(url('/chat'))
  await page.getByRole('button', { name: titles[0] ?? '' }).click()
  const guest = await (await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })).newPage()
  await guest.goto(url('/chatGuest'))
  await guest.getByRole('button', { name: titles[1] ?? '' }).click()

  const posted = await send('addPlay', key, { planId: made.data.id, issue, bettingNumber: '3' })
  expect(posted).toMatchObject({ code: 1, data: { cards: 2 } })
  expect(await send('addPlay', key, { planId: made.data.id, issue, bettingNumber: '4' })).toMatchObject({
    msg: '该计划在本期已推荐过，不能更改',
  })
  const card = page.locator('.plan-card').last()

  await test.step('it is followed with a stake of one’s own', async () => {
    await expect(card).toContainText('待开奖')
    await expect(card).toContainText('尚无开奖')
    await card.getByRole('button', { name: '跟投' }).click()
    const dialog = page.getByRole('dialog', { name: '跟投' })
    await dialog.getByRole('button', { name: '确认跟投' }).click()
    await expect(dialog.getByText('请输入倍数')).toBeVisible()
    await dialog.getByRole('textbox', { name: '倍数' }).fill('3')
    await expect(dialog.getByText('3 倍 × 1 注 × 2 元')).toBeVisible()
    await dialog.getByRole('button', { name: '确认跟投' }).click()
    await expectSaid(page, '投注成功')
    await expect(card).toContainText('跟投 1 人')
  })

  await test.step('a guest is offered to register', async () => {
    await guest.locator('.plan-card').last().getByRole('button', { name: '跟投' }).click()
    await guest.getByRole('dialog', { name: '注册后可跟投' }).getByRole('button', { name: '取消' }).click()
  })

  await test.step('after the draw the card says whether it hit, and what followers came to', async () => {
    await drawOwnIssue(own, '9,3,2,8,1')
    await expect(card.locator('.plan-card__head .tag')).toHaveText('中')
    await expect(card.getByRole('button', { name: '跟投' })).toHaveCount(0)
    await expect(card).toContainText(/合计 \+¥/)
    await expectAccessibleInBoth(page, '.chat')
  })

  await test.step('so does the history, beside the fair guess', async () => {
    await card.getByRole('button', { name: '历史记录' }).click()
    const history = page.getByRole('dialog', { name: '推送计划' })
    await expect(history.getByRole('table', { name: '推荐历史' }).getByRole('row')).toHaveCount(2)
    await expect(history).toContainText('随机猜 27.1%')
    await expectAccessibleInBoth(page, '[role=dialog]')
  })

  await test.step('and the page of all plans', async () => {
    await page.goto(url(`/plans?id=${made.data.id}`))
    await expect(page.getByRole('heading', { name: planName })).toBeVisible()
    await expect(page.getByText('每期都推荐三')).toBeVisible()
    await expectAccessibleInBoth(page)
  })
})
