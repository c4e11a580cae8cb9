/** The accounts that bank transfers go to: what operators change of them, and which one an order is given. */
import { isOpenAt, minuteText } from '@hongyun/contract/channels/hours.ts'
import type { Bank } from '@hongyun/contract/channels/words.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { pseudonymsOf } from '../../../platform/keys/pseudonyms.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'

export type PayeeRow = {
  id: bigint
  bank: Bank
  holder: string
  sealed_number: Buffer
  tail: string
  branch: string
  day_limit: Money | null
  opens_at: number
  closes_at: number
  is_on: boolean
  used_at: number | null
}
type Load = { payee_id: bigint; open: Money; today: Money }

const COLUMNS = 'id, bank, holder, sealed_number, tail, branch, day_limit, opens_at, closes_at, is_on, used_at'
export const numberContext = (id: bigint): string => `payee_account.number ${id}`

export const about = (id: bigint) => ({ kind: 'payee', id }) as const

/** The number of an account, opened. */
export const numberOf = (personal: PersonalKey, { id, sealed_number }: Pick<PayeeRow, 'id' | 'sealed_number'>) =>
  personal.open(sealed_number, numberContext(id))

/** One account; undefined where there is none. */
export async function payeeOf(database: Queryable, id: bigint): Promise<PayeeRow | undefined> {
  const [row] = await database.query<PayeeRow>(`select ${COLUMNS} from payee_account where id = $1`, [id])
  return row
}

/** Locks an account against orders and other changes. */
export async function lockPayee(tx: Tx, id: bigint): Promise<PayeeRow> {
  await tx.query('select 1 from payee_account where id = $1 for no key update', [id])
  const payee = await payeeOf(tx, id)
  if (!payee) throw refuse('payeeUnknown')
  return payee
}

/** What is open at each account, and what came in today. */
const loads = (database: Queryable): Promise<Load[]> =>
  database.query<Load>(
    `select payee_id, sum(open)::bigint as open, sum(today)::bigint as today from (
       select r.payee_id, o.amount + o.fee as open, 0 as today
       from recharge_order o join remittance r on r.order_id = o.id where o.state = 'pending'
       union all
       select r.payee_id, o.amount + o.fee, 0 from recharge_order o join remittance r on r.order_id = o.id where o.state = 'review'
       union all
       select payee_id, 0, received from remittance
       where received is not null and decided_at >= date_trunc('day', clock_timestamp(), 'Asia/Shanghai')
     ) own group by payee_id`,
    [],
    'remittances.loads',
  )

/** The accounts that take so much more today, the one with the least load first, of equal ones the one that waits longest. */
export function byLoad(
  payees: readonly PayeeRow[],
  load: readonly Load[],
  { now, amount }: { now: number; amount: bigint },
) {
  const loaded = new Map(load.map(({ payee_id, open, today }) => [payee_id, open + today]))
  const held = ({ id }: PayeeRow): bigint => loaded.get(id) ?? 0n
  return payees
    .filter(
      (payee) =>
        payee.is_on &&
        payee.day_limit !== null &&
        isOpenAt({ opensAt: payee.opens_at, closesAt: payee.closes_at }, now) &&
        held(payee) + amount <= payee.day_limit,
    )
    .toSorted((one, other) => {
      const more = held(one) - held(other)
      return more === 0n ? (one.used_at ?? 0) - (other.used_at ?? 0) : more < 0n ? -1 : 1
    })
}

const nowOf = async (database: Queryable): Promise<number> =>
  (await database.query<{ now: number }>('select clock_timestamp() as now', [], 'remittances.now'))[0]!.now

/** Whether any account takes an order now. */
export async function takesAny(database: Queryable): Promise<boolean> {
  const [now, payees, load] = await Promise.all([
    nowOf(database),
    database.query<PayeeRow>(`select ${COLUMNS} from payee_account where is_on`, [], 'remittances.payees-on'),
    loads(database),
  ])
  return byLoad(payees, load, { now, amount: 1n }).length > 0
}

/** The account of an order that is being placed: none other is given one until the transaction ends. */
export async function choosePayee(tx: Tx, amount: bigint): Promise<PayeeRow> {
  await tx.query('select 1 from payee_account where is_on order by id for no key update', [], 'remittances.lock-payees')
  // Read once they are locked: what others have been given counts.
  const payees = await tx.query<PayeeRow>(
    `select ${COLUMNS} from payee_account where is_on`,
    [],
    'remittances.payees-on',
  )
  const [chosen] = byLoad(payees, await loads(tx), { now: await nowOf(tx), amount })
  if (!chosen) throw refuse('methodUnavailable', { text: '收款账户今日额度已满，请减少金额或更换其他方式' })
  return chosen
}

/** Every account with what it holds and what is asked for it. */
export async function payeeDesk(database: Database, personal: PersonalKey) {
  const [payees, load, asked] = await Promise.all([
    database.query<PayeeRow>(`select ${COLUMNS} from payee_account order by id`),
    loads(database),
    database.query<{ id: bigint; subject_id: string }>(
      `select id, subject_id from approval
       where kind = 'payeeLimit' and state = 'open' and expires_at > clock_timestamp() order by id`,
    ),
  ])
  return {
    list: payees.map((payee) => {
      const own = load.find(({ payee_id }) => payee_id === payee.id)
      return {
        ...{ id: payee.id.toString(), bank: payee.bank, holder: payee.holder, branch: payee.branch, isOn: payee.is_on },
        number: numberOf(personal, payee),
        dayLimit: payee.day_limit === null ? null : formatMoney(payee.day_limit),
        ...{ opensAt: payee.opens_at, closesAt: payee.closes_at, usedAt: payee.used_at },
        asked: asked.filter(({ subject_id }) => subject_id === payee.id.toString()).map(({ id }) => id.toString()),
        today: formatMoney(own?.today ?? money(0n)),
        open: formatMoney(own?.open ?? money(0n)),
      }
    }),
  }
}

export type NewPayee = { bank: Bank; holder: string; bankNumber: string; branch: string }

const UNIQUE_VIOLATION = '23505'

/** Adds an account: off, and without a limit. Answers its id. */
export async function insertPayee(tx: Tx, personal: PersonalKey, { bank, holder, bankNumber, branch }: NewPayee) {
  const [pseudonym] = await pseudonymsOf(tx, personal, [{ kind: 'payee', text: bankNumber }])
  const { id } = (await tx.query<{ id: bigint }>('select next_id() as id'))[0]!
  await tx.query(
    `insert into payee_account (id, bank, holder, sealed_number, number_pseudonym, tail, branch) values ($1, $2, $3, $4, $5, $6, $7)`,
    [...[id, bank, holder, personal.seal(bankNumber, numberContext(id)), pseudonym], ...[bankNumber.slice(-4), branch]],
  )
  return id
}

/** An operator adds an account. */
export async function addPayee(
  { database, personal }: { database: Database; personal: PersonalKey },
  actor: Actor,
  payee: NewPayee,
): Promise<bigint> {
  try {
    return await inTransaction(database, async (tx) => {
      await holdRight(tx, actor.operatorId, 'channels')
      const id = await insertPayee(tx, personal, payee)
      await noteAct(
        tx,
        actor,
        'payeeAdd',
        { name: payeeName({ ...payee, tail: payee.bankNumber.slice(-4) }) },
        about(id),
      )
      return id
    })
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw refuse('payeeTaken')
    throw error
  }
}

/** An account as acts and approvals name it. */
export const payeeName = ({ bank, holder, tail }: Pick<PayeeRow, 'holder' | 'tail'> & { bank: string }): string =>
  `${bank} ${holder} ${tail}`

export type PayeeHours = { id: bigint; opensAt: number; closesAt: number }

/** Changes the hours of an account; nothing is noted where nothing differs. */
export const setPayee = (database: Database, actor: Actor, { id, opensAt, closesAt }: PayeeHours): Promise<void> =>
  inTransaction(database, async (tx) => {
    const payee = await lockPayee(tx, id)
    if (payee.opens_at === opensAt && payee.closes_at === closesAt) return
    await tx.query('update payee_account set opens_at = $2, closes_at = $3 where id = $1', [id, opensAt, closesAt])
    const hours = (from: number, to: number) => `${minuteText(from)} 至 ${minuteText(to)}`
    const [before, value] = [hours(payee.opens_at, payee.closes_at), hours(opensAt, closesAt)]
    await noteAct(tx, actor, 'payeeEdit', { name: payeeName(payee), before, value }, about(id))
  })

/** Switches an account; one that two operators have not agreed on stays off. */
export const switchPayee = (database: Database, actor: Actor, id: bigint, on: boolean): Promise<void> =>
  inTransaction(database, async (tx) => {
    const payee = await lockPayee(tx, id)
    if (payee.is_on === on) return
    if (on && payee.day_limit === null) throw refuse('payeeNoLimit')
    await tx.query('update payee_account set is_on = $2 where id = $1', [id, on])
    await noteAct(tx, actor, on ? 'payeeOn' : 'payeeOff', { name: payeeName(payee) }, about(id))
  })
