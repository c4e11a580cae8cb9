/** A player with all that a withdrawal asks for. */
import { passwordHash, safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { inTransaction } from '@hongyun/server/platform/db/database.ts'
import { depositPlayMoney } from '@hongyun/server/play-money.ts'
import { cardNumber } from '@hongyun/server/testing/payout-accounts.ts'
import { expect, type Page } from '@playwright/test'
import { onDatabase } from './database.ts'
import { clientOf, PASSWORD, registered } from './visitor.ts'

/** The safety password. */
export const DIGITS = '271828'

/** A player with so much money that may go out, a safety password and a card; what it withdraws with. */
export async function asWithdrawer(page: Page, money: number) {
  await registered(page)
  const player = await clientOf(page)
  const { userId, userName } = await player('info')
  await player('infoUpdate', { realName: '林间明' })
  const proof = { password: passwordHash(userName, PASSWORD), purpose: 'safetyPassword' } as const
  const { ticket } = await player('verifyPassword', proof)
  const safetyPassword = safetyPasswordHash(userName, DIGITS)
  await player('setSafetyPassword', { ticket, safetyPassword })
  const bankNumber = cardNumber(Number(BigInt(userId) % 100_000_000n))
  await player('addBankCard', { bankNumber, bankCode: 'ICBC', holderName: '林间明', safetyPassword })
  await onDatabase((database) => inTransaction(database, (tx) => depositPlayMoney(tx, BigInt(userId), yuan(money))))
  const { ways } = await player('queryUsersTenantConfigWithdrawSettingFront')
  const payee = ways.flatMap(({ way, accounts }) => accounts.map(({ id }) => ({ way, payeeId: id })))[0]!
  return { ...payee, safetyPassword }
}

/** Asks for a withdrawal on its page; answers the order. */
export async function askForWithdrawal(page: Page, amount: string) {
  await page.getByRole('textbox', { name: '提现金额' }).fill(amount)
  await page.getByRole('button', { name: '输入安全密码并提交' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: '安全密码' }).fill(DIGITS)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const player = await clientOf(page)
  return (await player('frontTradingWithdrawRecordList', { pageSize: 1 })).list[0]!
}
