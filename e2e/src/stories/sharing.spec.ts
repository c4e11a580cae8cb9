/** A bet shared into rooms, with another stake, followed by another player, settled, and all of it seen on the card. */
import { ban } from '@hongyun/server/modules/social/moderation/bans.ts'
import { inTransaction } from '@hongyun/server/platform/db/database.ts'
import { newRoom } from '@hongyun/server/testing/chat-rooms.ts'
import type { TestIssue } from '@hongyun/server/testing/issues.ts'
import { actorCalled } from '@hongyun/server/testing/operators.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import { drawOwnIssue, openOwnIssue } from '../own-issue.ts'
import { expectSaid } from '../said.ts'
import { asPlayer, clientOf, expect, test, url } from '../visitor.ts'

/** Bets 10 yuan on a 3 among the twenty. */
async function bet(page: Page, { lotteryCode, issue }: TestIssue): Promise<string> {
  const player = await clientOf(page)
  const item = { lotteryCode, playDetailCode: 'kl8_rx1_fs', bettingNumber: '03', bettingIssue: issue }
  const stake = { bettingAmount: '10.00', bettingCount: '1', bettingUnit: '1', graduationCount: '5' }
  const { ids } = await player('addBetting', { bettingData: [{ ...item, ...stake, bettingPoint: '0' }] })
  return ids[0] ?? ''
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const cardsOf = (page: Page) => page.getByRole('log', { name: '消息' }).getByRole('article')

test('a bet is shared, edited, followed and settled, and its card says so', async ({ page, browser }) => {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })
  const other = await context.newPage()
  const guest = await (await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })).newPage()
  await asPlayer(page)
  await asPlayer(other)
  const sharer = BigInt((await (await clientOf(page))('info')).userId)
  const [open, muted, banned] = await onDatabase(async (database) => {
    const rooms = [await newRoom(database, { guests: true }), await newRoom(database), await newRoom(database)] as const
    await database.query(`update chat_room set title = '跟单房 ' || code, sort = -9 where id = any($1)`, [
      rooms.map(({ id }) => id),
    ])
    await database.query('update chat_room set is_message_banned = true where id = $1', [rooms[1].id])
    const { operatorId } = await actorCalled(database, 'zhao_min')
    await inTransaction(database, (tx) => ban(tx, rooms[2].id, sharer, 4, { operator: operatorId }))
    return rooms
  })
  const enter = (at: Page) => at.getByRole('button', { name: `跟单房 ${open.code}` }).click()
  await other.goto(url('/chat'))
  await enter(other)
  await guest.goto(url('/chatGuest'))
  await enter(guest)
  const issue = await openOwnIssue('kl8')
  const id = await bet(page, issue)

  await test.step('into a room that is open, with the amount; where all are muted, or who shares is, nothing can be shared', async () => {
    await page.goto(url(`/userCenter/betDetail?id=${id}`))
    await page.getByRole('button', { name: '分享', exact: true }).click()
    const dialog = dialogOf(page, '分享到聊天')
    await expect(dialog.getByRole('checkbox', { name: `跟单房 ${muted.code}` })).toBeDisabled()
    await expect(dialog.locator('label').filter({ hasText: muted.code })).toContainText('全体禁言')
    await expect(dialog.getByRole('checkbox', { name: `跟单房 ${banned.code}` })).toBeDisabled()
    await expect(dialog.locator('label').filter({ hasText: banned.code })).toContainText('已禁言')
    await dialog.getByRole('textbox', { name: '搜索房间' }).fill(open.code)
    await dialog.getByRole('checkbox', { name: `跟单房 ${open.code}` }).check()
    await expect(dialog.getByRole('status')).toHaveText('已选 1 个聊天')
    await dialog.getByRole('checkbox', { name: '盈亏' }).check()
    await expect(dialog.getByRole('checkbox', { name: '金额' })).toBeChecked()
    await expectAccessibleInBoth(page, '[role="dialog"]')
    await dialog.getByRole('button', { name: '分享', exact: true }).click()
    await expectSaid(page, '分享成功')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a guest is offered to register', async () => {
    await cardsOf(guest).first().getByRole('button', { name: '跟单' }).click()
    await expect(dialogOf(guest, '注册后可跟单').getByRole('button', { name: '注册' })).toBeVisible()
    await dialogOf(guest, '注册后可跟单').getByRole('button', { name: '取消' }).click()
  })

  await test.step('another player sees it and follows with a stake of their own', async () => {
    const card = cardsOf(other).first()
    await expect(card).toContainText('快乐8')
    await expect(card).toContainText('1 注 · 5 倍 · 元')
    await expect(card).toContainText('¥10.00')
    await card.getByRole('button', { name: '跟单' }).click()
    const dialog = dialogOf(other, '跟单')
    const multiple = dialog.getByRole('textbox', { name: '倍数' })
    await multiple.fill('0')
    await expect(dialog).toContainText('1 倍 × 1 注 × 1 元 × 2')
    await multiple.fill('20')
    await dialog.getByRole('button', { name: '角' }).click()
    await expect(dialog).toContainText('20 倍 × 1 注 × 1 角 × 2')
    await expect(dialog).toContainText('您的赔率')
    await expectAccessibleInBoth(other, '[role="dialog"]')
    await dialog.getByRole('button', { name: '确认跟单' }).click()
    await expectSaid(other, '投注成功')
    await expect(card).toContainText('1 人')
    await expect(card).toContainText('¥4.00')
    await expectAccessibleInBoth(other, '.chat')
  })

  await test.step('who shared it proposes another stake', async () => {
    await page.goto(url('/chat'))
    await enter(page)
    await cardsOf(page).first().getByRole('button', { name: '改金额' }).click()
    const dialog = dialogOf(page, '修改分享金额')
    await dialog.getByRole('textbox', { name: '倍数' }).fill('3')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(cardsOf(page)).toHaveCount(2)
    await expect(cardsOf(other).last()).toContainText('建议 1 注 · 3 倍 · 元')
  })

  await test.step('the tools of the room share one of the latest bets', async () => {
    await other.getByRole('button', { name: '分享注单' }).click()
    const dialog = dialogOf(other, '分享注单')
    await dialog.getByRole('radio').first().check()
    await expectAccessibleInBoth(other, '[role="dialog"]')
    await dialog.getByRole('button', { name: '分享', exact: true }).click()
    await expect(cardsOf(other)).toHaveCount(3)
    await expect(cardsOf(page).last()).not.toContainText('¥4.00')
  })

  await test.step('once it is settled the card says what became of it, and of those who followed', async () => {
    const card = cardsOf(page).first()
    await drawOwnIssue(issue, '01,03,05,07,09,11,13,15,17,19,21,23,25,27,29,31,33,35,37,39')
    await expect(card).toContainText('已中奖')
    await expect(card.getByRole('button', { name: '跟单' })).toHaveCount(0)
    await expect(card.getByRole('link', { name: '验证' })).toHaveAttribute('href', /\/fairness\/kl8\/\d+/)
    const isSettled = async () => (await (await clientOf(other))('getBetting', { size: 1 })).list[0]?.returnAmount ?? ''
    await expect.poll(isSettled).not.toBe('')
    await expect(cardsOf(other).first()).toContainText(/合计盈亏\s*\+¥/)
    await expect(card).toContainText(/本单盈亏/)
    await expectAccessibleInBoth(page, '.chat')
  })

  await test.step('the result of the day is shared from the page of profit and loss', async () => {
    await page.goto(url('/userCenter/PLstatement'))
    await page
      .getByRole('button', { name: /分享 .* 的盈亏/ })
      .first()
      .click()
    const dialog = dialogOf(page, '分享到聊天')
    await dialog.getByRole('checkbox', { name: `跟单房 ${open.code}` }).check()
    await dialog.getByRole('button', { name: '分享', exact: true }).click()
    await expectSaid(page, '分享成功')
    await expect(cardsOf(other).last()).toContainText(/战绩/)
    await expect(cardsOf(other).last()).toContainText('¥10.00')
  })
})
