/** Red envelopes of the player's own: in a private chat, in the records, and those that activities gave. */
import { newRoom } from '@hongyun/server/testing/chat-rooms.ts'
import { expectAccessibleInBoth, expectLegible } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import {
  another,
  cards,
  closed,
  detail,
  enter,
  form,
  giveEnvelopes,
  openForm,
  pinOf,
  pocket,
  withSafetyPassword,
} from '../envelopes.ts'
import { expectSaid } from '../said.ts'
import { asPlayer, clientOf, expect, registered, test, url } from '../visitor.ts'
import { DIGITS } from '../withdrawer.ts'

const TAKERS = 23

test('one to one in a private chat, and all of the player’s own in the user centre', async ({ page, browser }) => {
  // Amounts are counted up.
  const other = await another(browser, 'no-preference')
  await asPlayer(page)
  await withSafetyPassword(page)
  await registered(other)
  const manager = await page.evaluate(() => BigInt(JSON.parse(localStorage.getItem('userInfo') ?? '').userId))
  const room = await onDatabase((database) => newRoom(database, { managers: [manager] }))
  await enter(other, room.code)
  const { roomId } = await (await clientOf(other))('getDirectRoomWeb', { targetUserId: String(manager) })
  await (await clientOf(other))('addDirectMessage', {
    ...{ roomId, message: '在吗', messageTypeId: 1, requestId: crypto.randomUUID() },
  })
  for (const one of [page, other]) {
    await one.goto(url('/chat'))
    await one.getByRole('tab', { name: '私聊' }).click()
    await one.getByRole('tabpanel').getByRole('button', { name: /在吗/ }).click()
    await expect(one.getByRole('log', { name: '消息' })).toContainText('在吗')
  }

  await test.step('only a single one, for the other alone; sent by the keyboard', async () => {
    await page.getByRole('button', { name: '红包', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(form(page)).toContainText('私聊只发单个红包，仅对方可领。')
    await expect(form(page).getByRole('tab')).toHaveCount(0)
    await expect(form(page).getByRole('textbox', { name: '红包个数' })).toHaveValue('1')
    await expect(form(page).getByRole('textbox', { name: '红包个数' })).toHaveAttribute('readonly')
    await expect(form(page).getByRole('textbox', { name: '金额' })).toBeFocused()
    await page.keyboard.type('6.66')
    await page.keyboard.press('Enter')
    await expect(pinOf(page)).toBeFocused()
    await page.keyboard.type(DIGITS)
    await expect(form(page)).toHaveCount(0)
    await expect(cards(other)).toHaveText([/恭喜发财，大发发发发.*普通红包 · 私聊/])
    await cards(other).click()
    await pocket(other).getByRole('button', { name: '拆红包' }).click()
    await expect(pocket(other)).toContainText('您领到¥6.66')
    await pocket(other).getByRole('button', { name: '关闭' }).click()
  })

  await test.step('the records of who sent and who received', async () => {
    await openForm(page)
    await form(page).getByRole('button', { name: '红包记录' }).click()
    const records = page.getByRole('dialog', { name: '我的红包记录' })
    await expect(records).toContainText('暂无领取记录')
    await records.getByRole('button', { name: '我发出的' }).click()
    await expect(records.getByRole('table', { name: '我发出的红包' })).toContainText('¥6.66')
    await expectAccessibleInBoth(page, '[role="dialog"]')
    await other.goto(url('/userCenter/redEnvelope?tab=chat'))
    await expect(other.getByRole('table', { name: '我收到的红包' })).toContainText('+¥6.66')
    await expect(other.getByText('已显示全部记录')).toBeVisible()
    await other.getByRole('button', { name: /的领取详情/ }).click()
    await expect(detail(other)).toContainText('1 份逐份一致')
    await closed(other, '红包详情')
  })

  await test.step('activity envelopes: counted in the menu up to 9+, each received once', async () => {
    await giveEnvelopes(
      other,
      Array.from({ length: 10 }, (_, n) => `周末礼金 ${n + 1}`),
      '8.88',
    )
    await other.goto(url('/userCenter/redEnvelope'))
    const link = other.getByRole('navigation', { name: '用户中心' }).getByRole('link', { name: '红包' })
    await expect(link).toContainText('9+')
    await other.getByRole('button', { name: '领取 周末礼金 10', exact: true }).click()
    await expectSaid(other, '领到 ¥8.88，已存入余额')
    await expect(link).toHaveAccessibleName('红包，9 个可领取')
    await expectAccessibleInBoth(other, 'main')
    await expectLegible(other)
    await other.getByRole('button', { name: '已领取' }).click()
    await expect(other.getByRole('list', { name: '活动红包' }).getByRole('listitem')).toHaveCount(1)
  })
})

test('who got what is shown twenty at a time', async ({ page, browser }) => {
  await asPlayer(page)
  const safetyPassword = await withSafetyPassword(page)
  const room = await onDatabase((database) => newRoom(database))
  const sender = await clientOf(page)
  const { recordId } = await sender('sendRedEnvelope', {
    ...{ roomCode: room.code, type: 2, money: '50', number: TAKERS, safetyPassword },
    requestId: crypto.randomUUID(),
  })
  for (let n = 0; n < TAKERS; n++) {
    const taker = await another(browser)
    await registered(taker)
    await (await clientOf(taker))('openRedEnvelope', { recordId, requestId: crypto.randomUUID() })
    await taker.context().close()
  }
  await enter(page, room.code)
  await cards(page).click()
  const shares = detail(page).getByRole('list', { name: '领取记录' }).getByRole('listitem')
  await expect(shares).toHaveCount(20)
  await detail(page).getByRole('button', { name: '加载更多' }).click()
  await expect(shares).toHaveCount(TAKERS)
  await expect(detail(page)).toContainText('已显示全部记录')
  await expect(shares.filter({ hasText: '手气最佳' })).toHaveCount(1)
  await expect(detail(page)).toContainText(`${TAKERS} 份逐份一致，合计 ¥50.00`)
})
