/** Accounts that agents prepare: a name, kind and rebate, and a link by which its owner sets the password. The key is shown once. */
import { randomBytes } from 'node:crypto'
import type { openAccount, openedAccounts } from '@hongyun/contract/agents/calls.ts'
import {
  type MemberKind,
  OPENED_ACCOUNTS,
  OPENED_DAYS,
  type OpenedState,
  openedLink,
} from '@hongyun/contract/agents/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { nameKey } from '@hongyun/contract/wire/shown-text.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { once, requestKey } from '../../money/ledger/once.ts'
import { holdName, isFree, lockName, openKeyHash } from '../identity/register.ts'
import { rebateText } from '../identity/standing.ts'
import { holdRate } from './codes.ts'
import { lockAgent } from './lock-agent.ts'
import { OPENED_STATE } from './states.ts'

const KEY_BYTES = 16

const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

type OpenedRow = {
  id: bigint
  user_name: string
  kind: MemberKind
  own_rate: number
  state: OpenedState
  created_at: number
  expires_at: number
  taken_at: number | null
  player_id: bigint | null
}
const OPENED = `select o.id, o.user_name, o.kind, o.own_rate, ${OPENED_STATE} as state, o.created_at, o.expires_at, o.taken_at, o.player_id`
const OF_OPENED = `from opened_account o join player a on a.id = o.agent_id join rebate_plan r on r.id = a.rebate_plan_id`

const present = (row: OpenedRow) => ({
  ...{
    id: row.id.toString(),
    userName: row.user_name,
    kind: row.kind,
    rebate: rebateText(row.own_rate),
    state: row.state,
  },
  ...{ createdAt: row.created_at, expiresAt: row.expires_at, takenAt: row.taken_at },
  playerId: row.player_id?.toString() ?? null,
})

async function find(database: Queryable, agentId: bigint, id: bigint): Promise<OpenedRow> {
  const [row] = await database.query<OpenedRow>(
    `${OPENED} ${OF_OPENED} where o.id = $2 and o.agent_id = $1`,
    [agentId, id],
    'agents.one-opened',
  )
  if (!row) throw refuse('notFound')
  return row
}

/** Prepares an account; the same request again is answered the same, but without the key, which is kept nowhere. */
export const prepareAccount = (
  database: Database,
  agentId: bigint,
  { requestId, ...wanted }: Input<typeof openAccount>,
) =>
  inTransaction(database, async (tx) => {
    const { userName, kind, rebate } = wanted
    const agent = await lockAgent(tx, agentId)
    let key: string | null = null
    const payload = { userName, kind, rebate: String(rebate) }
    const opened = await once(tx, requestKey(agentId, 'openAccount', requestId, payload), async () => {
      holdRate(rebate, agent.ownRate)
      const waiting = await tx.query<{ n: bigint }>(
        'select count(*) as n from opened_account where agent_id = $1 and deleted_at is null and player_id is null',
        [agentId],
        'agents.count-opened',
      )
      if (only(waiting).n >= OPENED_ACCOUNTS) throw refuse('openedAccountsMost')
      await holdName(tx, { userName })
      // Only writes from here on.
      key = newKey()
      const { id } = only(
        await tx.query<{ id: bigint }>(
          `insert into opened_account (agent_id, user_name, name_key, kind, own_rate, key_hash, expires_at)
           values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(days => $7)) returning id`,
          [agentId, userName, nameKey(userName), kind, rebate, openKeyHash(key), OPENED_DAYS],
          'agents.open-account',
        ),
      )
      return present(await find(tx, agentId, id))
    })
    return { ...opened, ...shown(key) }
  })

const shown = (key: string | null) => ({ key, link: key === null ? null : openedLink(key) })

/** Locks one that nobody has taken; refuses another agent's as one that is not there. */
async function lockOpened(tx: Tx, agentId: bigint, id: bigint): Promise<OpenedRow> {
  await tx.query(
    'select 1 from opened_account where id = $2 and agent_id = $1 for update',
    [agentId, id],
    'agents.lock-own-opened',
  )
  const row = await find(tx, agentId, id)
  if (row.state === 'taken' || row.state === 'deleted') throw refuse('openedAccountEnded')
  return row
}

/** Another key for the same account; the one of before opens nothing any more. */
export const renewAccount = (database: Database, agentId: bigint, id: bigint) =>
  inTransaction(database, async (tx) => {
    const agent = await lockAgent(tx, agentId)
    // The name first, as who registers by the link does.
    const { user_name: userName } = await find(tx, agentId, id)
    await lockName(tx, userName)
    const { own_rate, state } = await lockOpened(tx, agentId, id)
    if (own_rate > agent.ownRate) throw refuse('openedAboveOwn')
    // Whose link has expired kept the name for nobody.
    if (state === 'expired' && !(await isFree(tx, userName))) throw refuse('openedNameTaken')
    // Only writes from here on.
    const key = newKey()
    const { expires_at } = only(
      await tx.query<{ expires_at: number }>(
        `update opened_account set key_hash = $2, expires_at = clock_timestamp() + make_interval(days => $3)
         where id = $1 returning expires_at`,
        [id, openKeyHash(key), OPENED_DAYS],
        'agents.renew-opened',
      ),
    )
    return { id: id.toString(), ...shown(key), expiresAt: expires_at }
  })

/** Gives up one that nobody has taken. */
export const deleteAccount = (database: Database, agentId: bigint, id: bigint) =>
  inTransaction(database, async (tx) => {
    await lockOpened(tx, agentId, id)
    await tx.query(
      'update opened_account set deleted_at = clock_timestamp() where id = $1',
      [id],
      'agents.delete-opened',
    )
  })

const WANTED = `o.agent_id = $1 and case when $2::text is null then o.deleted_at is null else ${OPENED_STATE} = $2 end`

/** A page of the agent's opened accounts, the newest first. */
export async function listOpened(
  database: Database,
  agentId: bigint,
  { state, pageNum, pageSize }: Input<typeof openedAccounts>,
) {
  const wanted = [agentId, state ?? null]
  const [rows, counted] = await Promise.all([
    database.query<OpenedRow>(
      `${OPENED} ${OF_OPENED} where ${WANTED} order by o.id desc limit $3 offset $4`,
      [...wanted, pageSize, (pageNum - 1) * pageSize],
      'agents.list-opened',
    ),
    database.query<{ total: bigint }>(
      `select count(*) as total ${OF_OPENED} where ${WANTED}`,
      wanted,
      'agents.total-opened',
    ),
  ])
  return { list: rows.map(present), total: Number(only(counted).total), pageNum, pageSize }
}
