/** Envelopes at the console: the list and one with its ledger and proof, suspicious sums, and what two operators give and send. */
import { newRoom } from '@hongyun/server/testing/chat-rooms.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import { approve, atDesk, stepUp } from '../operators.ts'
import { clientOf, expect, freshName, registered, test, url } from '../visitor.ts'
import { asWithdrawer } from '../withdrawer.ts'

async function expectSound(page: Page): Promise<void> {
  await expectAccessibleInBoth(page)
  await expectFits(page)
}

/** A room of this story alone. */
const ownRoom = (): Promise<string> =>
  onDatabase(async (database) => (await newRoom(database, { code: `r${freshName().replace('_', 'x')}` })).code)

test('operators follow envelopes from the list to the proof, and see who gives much to whom', async ({
  page,
  browser,
}) => {
  const roomCode = await ownRoom()
  const [senderPage, takerPage] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ]
  const { safetyPassword } = await asWithdrawer(senderPage, 5000)
  await registered(takerPage)
  const [sender, taker] = [await clientOf(senderPage), await clientOf(takerPage)]
  const names = { sender: (await sender('info')).userName, taker: (await taker('info')).userName }
  const send = async (money: string, number: string) => {
    const envelope = { roomCode, type: '1', money, number, remark: '好运', safetyPassword }
    return (await sender('sendRedEnvelope', envelope)).recordId
  }
  const first = await send('1500', '1')
  await taker('openRedEnvelope', { recordId: first, roomCode })
  await send('20', '2')
  await atDesk(page, 'lan_desk', 'seeEnvelopes,seePlayers', `/console/envelopes?q=${names.sender}`)

  await test.step('the list has both, with sums that close', async () => {
    const table = page.getByRole('table', { name: '聊天红包' })
    await expect(table.getByRole('row').filter({ hasText: names.sender })).toHaveCount(2)
    await expect(table.getByRole('row').filter({ hasText: '1,500.00' })).toContainText('已领完')
    await expect(page.getByText('未领 ¥40.00')).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: '领取中' }).click()
    await expect(table.getByRole('row').filter({ hasText: names.sender })).toHaveCount(1)
    await page.getByRole('button', { name: '已领完' }).click()
    await table.getByRole('link', { name: first }).click()
  })

  await test.step('one shows who took what, its ledger, and the split computed again', async () => {
    await expect(page.getByRole('table', { name: '领取记录' })).toContainText(names.taker)
    const ledger = page.getByRole('region', { name: '账变' })
    await expect(ledger).toContainText('305 发送红包')
    await expect(ledger).toContainText('206 领取红包')
    await expect(ledger).toContainText('未领 ¥0.00')
    await page.getByRole('button', { name: '复算各份' }).click()
    await expect(page.getByText('种子与承诺相符，各份与合计复算一致。')).toBeVisible()
    await expectSound(page)
  })

  await test.step('the sum stands among the suspicious ones, and leads to the players', async () => {
    await page.getByRole('link', { name: '聊天红包' }).click()
    await page.getByRole('link', { name: '可疑往来' }).click()
    const row = page.getByRole('table', { name: '可疑往来' }).getByRole('row').filter({ hasText: names.sender })
    await expect(row).toContainText('1,500.00')
    // Both stories' browsers come from this machine.
    await expect(row).toContainText('地址')
    await expectSound(page)
    await page.getByRole('link', { name: '集中收取' }).click()
    await expect(page.getByText('期间没有从多名玩家收到这个合计的人')).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: '可疑往来' }).click()
    await row.getByRole('link', { name: names.taker }).click()
    await expect(page).toHaveURL(/\/console\/players\/\d+/)
  })
})

test('two operators give activity envelopes and send one of the site; players receive both', async ({
  page,
  browser,
}) => {
  const roomCode = await ownRoom()
  const [playerPage, secondPage] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ]
  await registered(playerPage)
  const player = await clientOf(playerPage)
  const { userName } = await player('info')
  const title = `中秋 ${userName.slice(-6)}`
  const code = await atDesk(page, 'lan_giver', 'seeEnvelopes,envelopes', '/console/envelopes?tab=activity')
  const secondCode = await atDesk(secondPage, 'lan_second', 'seeApprovals,envelopes', '/console/approvals')

  await test.step('a list with a wrong line is not asked for', async () => {
    await page.getByRole('button', { name: '发放活动红包' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('标题').fill(title)
    await dialog.getByLabel('发放名单').fill(`用户名,金额\n${userName},8.88\n${userName},1`)
    await expect(dialog.getByText(`第 3 行：用户 ${userName} 已在前面出现`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: '提出申请' })).toBeDisabled()
    await dialog.getByLabel('发放名单').fill(`${userName},8.88`)
    await expect(dialog.getByText('1 名玩家，共 ¥8.88')).toBeVisible()
    await dialog.getByLabel('原因').fill('活动名单')
    await expectAccessibleInBoth(page)
    await dialog.getByRole('button', { name: '提出申请' }).click()
    await stepUp(page, '提出审批', code)
  })

  await test.step('the second operator sees who gets what, and approves', async () => {
    await secondPage.goto(url('/console/approvals'))
    await secondPage.getByRole('row').filter({ hasText: title }).getByRole('link').first().click()
    await expect(secondPage.getByText(`玩家 ${userName}`)).toBeVisible()
    await approve(secondPage, title, secondCode)
    expect((await player('getActivityRedEnvelopeNumber')).number).toBe(1)
  })

  await test.step('what the player receives is seen at the console', async () => {
    const { list } = await player('getActivityRedEnvelopeFrontList')
    expect(await player('receiveRedEnvelope', { id: list[0]!.id })).toMatchObject({ amount: '8.88', balance: '8.88' })
    await page.reload()
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('table', { name: '发放名单' })).toContainText('已领取')
    await expect(page.getByText('1 个，¥8.88').first()).toBeVisible()
    await expectSound(page)
  })

  await test.step('an envelope of the site is posted by the approval, and opened', async () => {
    await page.goto(url('/console/envelopes'))
    await page.getByRole('button', { name: '站点发红包' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('聊天室').selectOption(roomCode)
    await dialog.getByLabel('总额').fill('3')
    await dialog.getByLabel('个数').fill('4')
    await expect(dialog.getByText('人均单个红包金额不能小于1元')).toBeVisible()
    await dialog.getByLabel('总额').fill('8')
    await dialog.getByLabel('原因').fill('开门红')
    await dialog.getByRole('button', { name: '提出申请' }).click()
    await stepUp(page, '提出审批', code)
    await approve(secondPage, roomCode, secondCode)
    await page.reload()
    const row = page.getByRole('table', { name: '聊天红包' }).getByRole('row').filter({ hasText: roomCode })
    await expect(row).toContainText('站点')
    const { list } = await player('getMessageListWeb', { roomCode })
    const { recordId } = JSON.parse(list.at(-1)!.message) as { recordId: string }
    expect(await player('openRedEnvelope', { recordId, roomCode })).toMatchObject({ state: 1, place: 1 })
    await expect(row).toContainText('1 / 4')
  })
})
