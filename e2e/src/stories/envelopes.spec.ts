/** Red envelopes, told by three browsers and a guest: sent, opened, missed, given back, and proved. */
import { readFile } from 'node:fs/promises'
import { tellEnvelope } from '@hongyun/server/commands/fairness-envelope.ts'
import { newRoom } from '@hongyun/server/testing/chat-rooms.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectLegible } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import {
  ageEnvelope,
  another,
  cards,
  closed,
  detail,
  enter,
  fill,
  form,
  openForm,
  pinOf,
  pocket,
  send,
  withSafetyPassword,
} from '../envelopes.ts'
import { asPlayer, clientOf, expect, registered, test, url } from '../visitor.ts'
import { DIGITS } from '../withdrawer.ts'

test('an envelope from sending to all five states, in three browsers', async ({ page, browser }) => {
  const [taker, late] = [await another(browser), await another(browser)]
  await asPlayer(page)
  await Promise.all([taker, late].map((one) => registered(one)))
  const room = await onDatabase((database) => newRoom(database, {}))
  for (const one of [page, taker, late]) await enter(one, room.code)

  await test.step('without a safety password the sender is led to set one, and comes back to what was typed', async () => {
    await openForm(page)
    await fill(page, '拼手气红包', '10', '1')
    await form(page).getByRole('textbox', { name: '祝福语' }).fill('见者有份')
    await expectAccessibleInBoth(page, '[role="dialog"]')
    await expectLegible(page)
    await form(page).getByRole('button', { name: '发红包' }).click()
    const missing = page.getByRole('dialog', { name: '请先设置安全密码' })
    await missing.getByRole('button', { name: '取消' }).click()
    await expect(form(page)).toBeVisible()
    await form(page).getByRole('button', { name: '发红包' }).click()
    await missing.getByRole('button', { name: '前往设置' }).click()
    await expect(page).toHaveURL(/\/userCenter\/securityCenter\?firstClick=safetyPassword/)
    await expect(page.locator('[aria-current="step"]')).toContainText('安全密码')
    await withSafetyPassword(page)
    await page.goBack()
    await openForm(page)
    await expect(form(page).getByRole('textbox', { name: '总金额' })).toHaveValue('10')
    await expect(form(page).getByRole('textbox', { name: '祝福语' })).toHaveValue('见者有份')
  })

  await test.step('a wrong password is said and the cells are empty again; the sixth right digit sends', async () => {
    await form(page).getByRole('button', { name: '发红包' }).click()
    await pinOf(page).fill('000000')
    await expect(page.getByRole('alert').filter({ hasText: '安全密码错误' })).toBeVisible()
    await expect(pinOf(page)).toHaveValue('')
    await expectAccessibleInBoth(page, '[role="dialog"]')
    await pinOf(page).fill(DIGITS)
    for (const one of [page, taker, late]) await expect(cards(one)).toHaveText([/见者有份.*查看红包.*拼手气红包/])
    await expect(cards(page)).toContainText('已领 0 / 1 个')
    await expect(cards(late)).toContainText('小时内有效')
  })

  await test.step('one opens it and gets all, by the keyboard; the room is told', async () => {
    await cards(taker).focus()
    await taker.keyboard.press('Enter')
    await expect(pocket(taker).getByRole('button', { name: '拆红包' })).toBeFocused()
    await expectAccessibleInBoth(taker, '.pocket')
    await taker.keyboard.press('Enter')
    await expect(pocket(taker)).toContainText('您领到¥10.00')
    await expectAccessibleInBoth(taker, '.pocket')
    await taker.keyboard.press('Escape')
    await expect(pocket(taker)).toHaveCount(0)
    await expect(cards(taker)).toBeFocused()
    await expect(cards(taker)).toContainText('已领取')
    await expect(cards(taker)).toContainText('¥10.00')
    for (const one of [page, taker, late]) await expect(one.getByText('红包已被领完')).toBeVisible()
  })

  await test.step('who comes too late and the sender both read 已被领完', async () => {
    await expect(cards(page)).toContainText('已被领完')
    await expect(cards(late)).toContainText('查看红包')
    await cards(late).click()
    await expect(pocket(late)).toContainText('手慢了，红包派完了')
    await expectAccessibleInBoth(late, '.pocket')
    await pocket(late).getByRole('button', { name: '看看大家的手气' }).click()
    await expect(detail(late).getByRole('list', { name: '领取记录' })).toContainText('¥10.00')
    await expect(detail(late)).toContainText('已显示全部记录')
    await closed(late, '红包详情')
    await expect(cards(late)).toContainText('已被领完')
    // Of another kind for a machine: 3 of who comes too late, 5 of the sender.
    const states = async (one: Page) => {
      const player = await clientOf(one)
      const [envelope] = (await (await clientOf(page))('mySentRedEnvelopes', { pageSize: 1 })).list
      return (await player('redEnvelopeStates', { recordIds: envelope!.recordId })).list.map(({ state }) => state)
    }
    expect([await states(taker), await states(late), await states(page)]).toEqual([[2], [3], [5]])
  })

  await test.step('the sender sees who got it; the seed is there and the split is computed again', async () => {
    await cards(page).click()
    const shown = detail(page)
    await expect(shown.getByRole('list', { name: '领取记录' }).getByRole('listitem')).toHaveCount(1)
    await expect(shown).toContainText('1 份逐份一致，合计 ¥10.00')
    await shown.getByRole('button', { name: '再算一次' }).click()
    await expect(shown).toContainText('（第 2 次）')
    await expectAccessibleInBoth(page, '[role="dialog"]')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('button', { name: '保存验证数据' }).click(),
    ])
    // The command computes the same from the file.
    const told: string[] = []
    const checks = tellEnvelope(await readFile(await file.path(), 'utf8'), (line) => told.push(line))
    expect(checks).toEqual({ committed: true, shares: true, sum: true, places: true })
    expect(told.at(-1)).toContain('10.00')
    await closed(page, '红包详情')
  })

  await test.step('after twelve hours nothing is opened, and what was left comes back to the sender', async () => {
    const recordId = await send(page, '普通红包', '20', '2')
    await cards(page).last().click()
    await expect(detail(page)).toContainText('暂无领取记录')
    await expect(detail(page)).toContainText('领完或退回后公布')
    await expect(detail(page)).toContainText('剩余 ¥40.00')
    await closed(page, '红包详情')
    await cards(taker).last().click()
    await pocket(taker).getByRole('button', { name: '拆红包' }).click()
    await expect(pocket(taker)).toContainText('您领到¥20.00')
    await pocket(taker).getByRole('button', { name: '关闭' }).click()
    await ageEnvelope(recordId)
    await cards(late).last().click()
    await expect(pocket(late)).toContainText('该红包已超过12小时')
    await expectAccessibleInBoth(late, '.pocket')
    await pocket(late).getByRole('button', { name: '关闭' }).click()
    await expect(cards(late).last()).toContainText('已过期')
    const player = await clientOf(page)
    await expect
      .poll(async () => (await player('redEnvelopeStates', { recordIds: recordId })).list[0]?.state, {
        timeout: 120_000,
      })
      .toBe(4)
    await page.reload()
    await expect(cards(page).last()).toContainText('已退回')
    await expect(cards(page).last()).toContainText('退回 ¥20.00')
    await expect(cards(taker).last()).toContainText('已领取')
  })
})

test('every message of the form, and a day that is full', async ({ page, browser }) => {
  await asPlayer(page)
  const safetyPassword = await withSafetyPassword(page)
  const room = await onDatabase((database) => newRoom(database, { guests: true }))
  await enter(page, room.code)
  await openForm(page)
  const said = form(page).getByRole('alert')

  await test.step('one at a time, as one types', async () => {
    for (const [kind, money, number, text] of [
      ['拼手气红包', '100', '1001', '红包个数不能超过1000个'],
      ['普通红包', '10000.01', '2', '人均单个红包金额不能大于10000元'],
      ['拼手气红包', '1.99', '2', '人均单个红包金额不能小于1元'],
      ['普通红包', '9999', '6', '您的红包额度不足'],
      ['拼手气红包', '10', '0', '红包个数必须为正整数'],
      ['拼手气红包', '10', '-2', '红包个数必须为正整数'],
      ['拼手气红包', '10', '1.5', '红包个数必须为整数'],
      ['普通红包', '3000', '2', '余额不足，请先充值'],
    ] as const) {
      await fill(page, kind, money, number)
      await expect(said).toHaveText(text)
      await expect(form(page).getByRole('button', { name: '发红包' })).toHaveAttribute('aria-disabled', 'true')
    }
    await fill(page, '拼手气红包', '', '5')
    await form(page).getByRole('button', { name: '发红包' }).click()
    await expect(said).toHaveText('红包金额不能为空')
    await fill(page, '拼手气红包', '1234567.891', '12345')
    await expect(form(page).getByRole('textbox', { name: '总金额' })).toHaveValue('123456.89')
    await expect(form(page).getByRole('textbox', { name: '红包个数' })).toHaveValue('1234')
    await form(page).getByRole('textbox', { name: '祝福语' }).fill('福'.repeat(25))
    await expect(form(page)).toContainText('20 / 20')
    await closed(page, '发红包')
  })

  await test.step('a ban meets who has the form open', async () => {
    await openForm(page)
    await fill(page, '拼手气红包', '10', '2')
    await onDatabase((database) =>
      database.query('update chat_room set is_message_banned = true where id = $1', [room.id]),
    )
    await form(page).getByRole('button', { name: '发红包' }).click()
    await pinOf(page).fill(DIGITS)
    await expect(said).toHaveText('全体禁言')
    await page.reload()
    await page.getByRole('button', { name: '红包', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('禁言状态不允许发送图片、表情、红包、分享注单')).toBeVisible()
    await onDatabase((database) =>
      database.query('update chat_room set is_message_banned = false where id = $1', [room.id]),
    )
  })

  await test.step('the times of a day', async () => {
    const player = await clientOf(page)
    const { dayLimitCount } = await player('getRedEnvelopeWithdrawData')
    for (let n = 0; n < dayLimitCount; n++)
      await player('sendRedEnvelope', {
        ...{ roomCode: room.code, type: 2, money: '2', number: '2', safetyPassword },
        requestId: crypto.randomUUID(),
      })
    await page.reload()
    await openForm(page)
    await expect(said).toHaveText(`您每日可发红包次数为${dayLimitCount}次，已超限制`)
    await expect(form(page)).toContainText(`${dayLimitCount} / ${dayLimitCount} 次`)
    await closed(page, '发红包')
  })

  await test.step('a guest sees them, and is offered an account', async () => {
    const guest = await another(browser)
    await guest.goto(url('/chatGuest'))
    const title = await page.locator('.chat__head h2').innerText()
    await guest.getByRole('button', { name: title }).first().click()
    await cards(guest).last().click()
    const offer = guest.getByRole('dialog', { name: '提示' })
    await expect(offer).toContainText('领红包需要注册账号')
    await offer.getByRole('button', { name: '取消' }).click()
    await openForm(guest)
    await expect(offer).toContainText('发红包需要注册账号')
    await offer.getByRole('button', { name: '注册' }).click()
    await expect(guest).toHaveURL(/\/register/)
  })
})
