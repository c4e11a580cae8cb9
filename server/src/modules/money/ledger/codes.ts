/**
 * What each code of the ledger moves, a row a code: its name and direction are in the contract's dictionary, here is the
 * other side and what a transfer of it belongs to. A code without a row is not posted, and the audit names one that was.
 */
import { dictionary, type RecordKind, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { type SystemAccount, systemAccounts } from './accounts.ts'

type Row = {
  /** The account on the other side of the player's account. */
  readonly counter: SystemAccount
  /** What its transfers belong to; where several, the first unless the entry says otherwise. */
  readonly records: readonly [RecordKind, ...RecordKind[]]
}

const recharge = { counter: 'payments', records: ['order'] } as const
const ofStake = { counter: 'heldStakes', records: ['bet'] } as const
const ofChase = { counter: 'heldStakes', records: ['chase'] } as const
const ofResult = { counter: 'house', records: ['bet'] } as const
const byHand = { counter: 'manual', records: ['manual'] } as const
const ofWithdrawal = { counter: 'heldWithdrawals', records: ['withdrawal'] } as const
const ofEnvelope = { counter: 'heldEnvelopes', records: ['envelope'] } as const
const ofCorrection = { counter: 'manual', records: ['bet', 'issue'] } as const

export const ledgerCodes = {
  101: recharge,
  102: recharge,
  103: recharge,
  104: recharge,
  105: recharge,
  106: recharge,
  107: recharge,
  108: recharge,
  109: recharge,
  110: recharge,
  111: recharge,
  112: recharge,
  201: ofResult,
  202: ofStake,
  203: ofResult,
  204: ofChase,
  205: ofStake,
  206: ofEnvelope,
  207: ofEnvelope,
  208: ofWithdrawal,
  209: { counter: 'house', records: ['activity'] },
  210: { counter: 'house', records: ['order'] },
  220: { counter: 'house', records: ['pay'] },
  221: { counter: 'house', records: ['pay'] },
  301: ofStake,
  302: ofChase,
  303: ofWithdrawal,
  304: ofWithdrawal,
  305: ofEnvelope,
  401: byHand,
  402: byHand,
  403: byHand,
  404: byHand,
  405: byHand,
  406: byHand,
  407: byHand,
  408: byHand,
  409: byHand,
  410: byHand,
  411: byHand,
  412: byHand,
  413: byHand,
  414: byHand,
  415: byHand,
  416: byHand,
  417: ofCorrection,
  418: ofCorrection,
  419: byHand,
  420: byHand,
  421: byHand,
  422: byHand,
  423: byHand,
  501: ofResult,
  502: { counter: 'house', records: ['issue'] },
  611: { counter: 'wallets', records: ['wallet'] },
  612: { counter: 'wallets', records: ['wallet'] },
  615: { counter: 'pledges', records: ['pledge'] },
  616: { counter: 'house', records: ['pledge'] },
} as const satisfies Partial<Record<TransactionCode, Row>>

/** The codes that are posted. */
export type LedgerCode = keyof typeof ledgerCodes

/** Codes between two accounts of the house, which no player sees. */
export const systemCodes = {
  613: { name: '鸿利宝收益', debit: 'house', credit: 'wallets', record: 'interest' },
  614: { name: '转入定存', debit: 'wallets', credit: 'pledges', record: 'pledge' },
  701: { name: '注金结转', debit: 'heldStakes', credit: 'house', record: 'issue' },
  702: { name: '提现付出', debit: 'heldWithdrawals', credit: 'payments', record: 'withdrawal' },
  703: { name: '提现手续费结转', debit: 'heldWithdrawals', credit: 'house', record: 'withdrawal' },
  704: { name: '充值手续费', debit: 'payments', credit: 'house', record: 'order' },
  705: { name: '站点红包发出', debit: 'house', credit: 'heldEnvelopes', record: 'envelope' },
  706: { name: '站点红包退回', debit: 'heldEnvelopes', credit: 'house', record: 'envelope' },
} as const satisfies Record<number, { name: string; debit: SystemAccount; credit: SystemAccount; record: RecordKind }>

export type SystemCode = keyof typeof systemCodes

/** Whether a code moves money between two accounts of the house. */
export const isSystemCode = (code: number): code is SystemCode => Object.hasOwn(systemCodes, code)

/** The stakes of settled bets leave the held account. */
export const STAKES_RELEASED = 701 satisfies SystemCode

/** Stands for the player of a transfer. */
export const THE_PLAYER = 0n

/** Both sides of every code, once for each kind of record it may belong to. */
export function sidesOfCodes(): { code: number; debit: bigint; credit: bigint; record: RecordKind }[] {
  const players = Object.entries(ledgerCodes).flatMap(([text, { counter, records }]) => {
    const code = Number(text) as LedgerCode
    const isIn = dictionary[code].direction === 'in'
    const [debit, credit] = isIn ? [systemAccounts[counter], THE_PLAYER] : [THE_PLAYER, systemAccounts[counter]]
    return records.map((record) => ({ code, debit, credit, record }))
  })
  const system = Object.entries(systemCodes).map(([code, { debit, credit, record }]) => ({
    code: Number(code),
    debit: systemAccounts[debit],
    credit: systemAccounts[credit],
    record,
  }))
  return [...players, ...system]
}
