/** Money into the wallet and out of it: one transaction under the locks of the account and the wallet, once for each request. */
import { formatMoney, type Money, yuan } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { type RefusedError, refuse } from '../../../platform/refuse.ts'
import { lockAccounts } from '../ledger/accounts.ts'
import { once, requestKey, whileWorking } from '../ledger/once.ts'
import { postTransfers } from '../ledger/post-transfers.ts'
import { enter, lockWallet, type Wallet } from './book.ts'
import { type Current, holdActive, holdOpen } from './open-to.ts'

export type WalletParts = { readonly database: Database; readonly settings: Current }
type Wanted = { amount: Money; requestId?: string | undefined }
type Moved = { id: string; amount: string; balance: string; available: string; day: string }

/** Moves from the balance into the wallet. */
export function transferIn({ database, settings }: WalletParts, playerId: bigint, wanted: Wanted): Promise<Moved> {
  return moving(database, playerId, 'transferInYuebao', wanted, async (tx, accounts) => {
    const { amount } = wanted
    const available = accounts.get(playerId)!.balance
    const wallet = await lockWallet(tx, playerId)
    await holdOpen(tx, settings, playerId)
    const refusal = refusalOf(settings, amount, wallet) ?? fundsShort(amount, available)
    if (refusal) throw refusal

    // Only writes from here on: all decisions are made.
    const id = await enter(tx, wallet, { code: 611, amount })
    await postTransfers(tx, accounts, [{ playerId, code: 611, amount, record: id }])
    return { id, wallet }
  })
}

/** Moves from the wallet to the balance; also while nothing may be put in. */
export function transferOut({ database }: WalletParts, playerId: bigint, wanted: Wanted): Promise<Moved> {
  return moving(database, playerId, 'transferOutYuebao', wanted, async (tx, accounts) => {
    const { amount } = wanted
    const wallet = await lockWallet(tx, playerId)
    if (amount > wallet.balance) throw walletShort(wallet.balance)

    // Only writes from here on: all decisions are made.
    const id = await enter(tx, wallet, { code: 612, amount })
    await postTransfers(tx, accounts, [{ playerId, code: 612, amount, record: id }])
    return { id, wallet }
  })
}

type Work = (
  tx: Parameters<typeof lockWallet>[0],
  accounts: Awaited<ReturnType<typeof lockAccounts>>,
) => Promise<{ id: bigint; wallet: Wallet }>

function moving(
  database: Database,
  playerId: bigint,
  call: string,
  { amount, requestId }: Wanted,
  work: Work,
): Promise<Moved> {
  const key = requestKey(playerId, call, requestId, { amount: amount.toString() })
  return whileWorking(key, () =>
    inTransaction(database, async (tx) => {
      const accounts = await lockAccounts(tx, [playerId])
      return once(tx, key, async () => {
        await holdActive(tx, playerId)
        if (amount <= 0n) throw refuse('walletBelow', { text: '金额须大于 0', data: { least: '0.0001' } })
        const { id, wallet } = await work(tx, accounts)
        return {
          id: id.toString(),
          amount: formatMoney(amount),
          balance: formatMoney(wallet.balance),
          available: formatMoney(accounts.get(playerId)!.balance),
          day: wallet.day,
        }
      })
    }),
  )
}

function refusalOf({ current }: Current, amount: Money, { balance }: Wallet): RefusedError | undefined {
  const [least, most, held] = [yuan(current.yuebaoLeast), yuan(current.yuebaoMost), yuan(current.yuebaoHeld)]
  if (amount < least) {
    const text = `单笔最低 ${formatMoney(least)} 元`
    return refuse('walletBelow', { text, data: { least: formatMoney(least) } })
  }
  if (amount > most) {
    const text = `单笔最高 ${formatMoney(most)} 元`
    return refuse('walletAbove', { text, data: { most: formatMoney(most) } })
  }
  if (balance + amount <= held) return undefined
  const room = formatMoney(roomOf({ current }, balance))
  return refuse('walletFull', {
    text: `鸿利宝最多持有 ${formatMoney(held)} 元，还可转入 ${room} 元`,
    data: { room },
  })
}

/** What may still go in. */
export const roomOf = ({ current }: Current, balance: bigint): bigint => {
  const left = yuan(current.yuebaoHeld) - balance
  return left > 0n ? left : 0n
}

function fundsShort(amount: Money, available: Money): RefusedError | undefined {
  if (amount <= available) return undefined
  const shown = formatMoney(available)
  return refuse('walletFundsShort', { text: `可用余额 ${shown} 元，不足转入`, data: { available: shown } })
}

/** The wallet has less than is wanted of it. */
export const walletShort = (balance: bigint): RefusedError =>
  refuse('walletShort', {
    text: `鸿利宝活期余额 ${formatMoney(balance)} 元，不足`,
    data: { balance: formatMoney(balance) },
  })
