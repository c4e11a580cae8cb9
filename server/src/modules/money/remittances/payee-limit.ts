/** What an account takes in a day: asked for by one operator, in force once another has compared the account and approves. */
import { banks } from '@hongyun/contract/channels/words.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { fail, ok } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { ask } from '../../site/approvals/ask.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { lockPayee, numberOf, type PayeeRow, payeeOf } from './payees.ts'

const HOURS = 24

/** The account itself is approved with its limit. `dayLimit` in 1/10000 yuan. */
const schema = z.strictObject({
  payeeId: z.string().regex(/^\d{1,19}$/),
  bank: z.string(),
  holder: z.string(),
  tail: z.string(),
  branch: z.string(),
  dayLimit: z.string().regex(/^[1-9]\d{0,15}$/),
})
type Payload = z.output<typeof schema>

const payloadOf = ({ id, bank, holder, tail, branch }: PayeeRow, dayLimit: Money): Payload => ({
  ...{ payeeId: id.toString(), bank, holder, tail, branch },
  dayLimit: dayLimit.toString(),
})

/** The approval kind; who may decide compares the whole number of the account, opened by the key. It is kept nowhere. */
export const payeeLimit = (personal: PersonalKey) =>
  approvalKind({
    name: 'payeeLimit',
    schema,
    right: 'channels',
    hours: HOURS,
    subjectOf: ({ payeeId }) => ({ kind: 'payee', id: payeeId }),
    async effect(database, { payeeId, dayLimit }) {
      const payee = await payeeOf(database, BigInt(payeeId))
      if (!payee) return fail('没有这个收款账户')
      const limit = formatMoney(money(BigInt(dayLimit)))
      const branch = payee.branch && ` ${payee.branch}`
      return ok(`收款账户 ${banks[payee.bank]}${branch} ${payee.holder} 尾号 ${payee.tail}：每日最多收 ¥${limit}`)
    },
    async changes(database, { payeeId, dayLimit }, mayDecide) {
      const payee = await payeeOf(database, BigInt(payeeId))
      if (!payee) return []
      const before = payee.day_limit
      return [
        ...(mayDecide ? [{ what: '账号', before: '—', after: numberOf(personal, payee) }] : []),
        {
          what: '每日上限',
          before: before ? `¥${formatMoney(before)}` : '无',
          after: `¥${formatMoney(money(BigInt(dayLimit)))}`,
        },
      ]
    },
    async carryOut(tx, payload, approvalId) {
      const payee = await lockPayee(tx, BigInt(payload.payeeId))
      const { bank, holder, tail, branch } = payloadOf(payee, money(1n))
      if (bank !== payload.bank || holder !== payload.holder || tail !== payload.tail || branch !== payload.branch)
        throw refuse('approvalImpossible')
      await tx.query('update payee_account set day_limit = $2, approval_id = $3 where id = $1', [
        ...[payee.id, payload.dayLimit, approvalId],
      ])
    },
  })

/** Asks for the limit of an account. */
export const askPayeeLimit = (
  { database, personal }: { database: Database; personal: PersonalKey },
  actor: Actor,
  { id, dayLimit, reason }: { id: bigint; dayLimit: Money; reason: string },
) =>
  inTransaction(database, async (tx) => {
    const payee = await payeeOf(tx, id)
    if (!payee) throw refuse('payeeUnknown')
    const { id: approvalId, state } = await ask(tx, payeeLimit(personal), actor, {
      payload: payloadOf(payee, dayLimit),
      reason,
    })
    return { id: approvalId.toString(), state }
  })
