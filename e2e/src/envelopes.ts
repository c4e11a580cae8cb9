/** What stories of red envelopes need beside the pages: a safety password, envelopes that are old, and those of an activity. */

import { readGivenLines } from '@hongyun/contract/giveaways/lines.ts'
import { passwordHash, safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { approve } from '@hongyun/server/modules/site/approvals/decide.ts'
import { askGiveaway } from '@hongyun/server/modules/social/giveaways/give.ts'
import { giveawayKinds } from '@hongyun/server/modules/social/giveaways/open-giveaways.ts'
import { inTransaction } from '@hongyun/server/platform/db/database.ts'
import { actorCalled } from '@hongyun/server/testing/operators.ts'
import type { Browser, Page } from '@playwright/test'
import { onDatabase } from './database.ts'
import { clientOf, expect, freshName, PASSWORD, url } from './visitor.ts'
import { DIGITS } from './withdrawer.ts'

/** Sets the safety password by calls; answers what proves it. */
export async function withSafetyPassword(page: Page): Promise<string> {
  const player = await clientOf(page)
  const { userName } = await player('info')
  const proof = { password: passwordHash(userName, PASSWORD), purpose: 'safetyPassword' } as const
  const { ticket } = await player('verifyPassword', proof)
  const safetyPassword = safetyPasswordHash(userName, DIGITS)
  await player('setSafetyPassword', { ticket, safetyPassword })
  return safetyPassword
}

/** Dates an envelope back, so that its twelve hours are over. */
export const ageEnvelope = (recordId: string): Promise<void> =>
  onDatabase((database) =>
    inTransaction(database, async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update envelope set sent_at = sent_at - interval '13 hours', expires_at = expires_at - interval '13 hours' where id = $1`,
        [recordId],
      )
    }),
  )

/** Two operators give each an envelope of so many yuan. */
export async function giveEnvelopes(page: Page, titles: readonly string[], amount: string): Promise<void> {
  const player = await clientOf(page)
  const { userName } = await player('info')
  const read = readGivenLines(`${userName},${amount}`)
  if (!read.ok) throw new Error(read.reason)
  await onDatabase(async (database) => {
    const [asker, second] = [await actorCalled(database, freshName()), await actorCalled(database, freshName())]
    for (const title of titles) {
      const wanted = { title, validUntil: Date.now() + DAY_MS, lines: read.value, reason: 'as agreed' }
      await approve(database, giveawayKinds, second, BigInt((await askGiveaway(database, asker, wanted)).id), '')
    }
  })
}

/** A browser of somebody else; its complaints are not collected. */
export const another = async (browser: Browser, reducedMotion: 'reduce' | 'no-preference' = 'reduce') =>
  (await browser.newContext({ locale: 'zh-CN', reducedMotion, timezoneId: 'Asia/Shanghai' })).newPage()

/** Opens the chat at a room. */
export async function enter(page: Page, code: string): Promise<void> {
  await page.goto(url('/favicon.svg'))
  await page.evaluate((room) => localStorage.setItem('roomCode', room), code)
  await page.goto(url('/chat'))
  await expect(page.getByRole('textbox', { name: '消息', exact: true })).toBeVisible()
}

export const form = (page: Page) => page.getByRole('dialog', { name: '发红包', exact: true })
export const openForm = (page: Page) => page.getByRole('button', { name: '红包', exact: true }).click()
export const pinOf = (page: Page) =>
  page.getByRole('dialog', { name: '输入安全密码' }).getByRole('textbox', { name: '安全密码' })
export const cards = (page: Page) => page.getByRole('log', { name: '消息' }).locator('.red')
export const pocket = (page: Page) => page.locator('.pocket')
export const detail = (page: Page) => page.getByRole('dialog', { name: '红包详情' })
export const closed = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('button', { name: '关闭' }).click()

export async function fill(page: Page, kind: '拼手气红包' | '普通红包', money: string, number: string): Promise<void> {
  await form(page).getByRole('tab', { name: kind }).click()
  await form(page).getByRole('textbox', { name: /金额/ }).fill(money)
  await form(page).getByRole('textbox', { name: '红包个数' }).fill(number)
}

/** Sends one by the popup, with the right password; answers its number. */
export async function send(
  page: Page,
  kind: '拼手气红包' | '普通红包',
  money: string,
  number: string,
): Promise<string> {
  const before = await cards(page).count()
  await openForm(page)
  await fill(page, kind, money, number)
  await form(page).getByRole('button', { name: '发红包' }).click()
  await pinOf(page).fill(DIGITS)
  await expect(form(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(before + 1)
  const player = await clientOf(page)
  return (await player('mySentRedEnvelopes', { pageSize: 1 })).list[0]!.recordId
}
