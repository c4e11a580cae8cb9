/** Breaks and self-exclusions: begun by the player, lengthened by the player, shortened by nobody. */

import { type BreakKind, breakLengths, EVER_MS, exclusionLengths } from '@hongyun/contract/protection/words.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import { type Database, inTransaction, only, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { lockAccounts } from '../../money/ledger/accounts.ts'
import { sendLetters } from '../messages/send-letters.ts'
import { readProtection } from './gate.ts'

export type Lasts = keyof typeof breakLengths | keyof typeof exclusionLengths

type BreakRow = { id: bigint; lasts: Lasts; at: number; until: number }

/** Begins a break or an exclusion; refuses one that would end no later than what there is. */
export function beginBreak(database: Database, playerId: bigint, kind: BreakKind, lasts: Lasts): Promise<void> {
  return inTransaction(database, async (tx) => {
    await lockAccounts(tx, [playerId])
    const begun = await placeBreak(tx, playerId, kind, lasts)
    if (kind === 'exclusion') await sendLetters(tx, [exclusionLetter(playerId, begun)])
  })
}

/** The same in a transaction that has the player's account locked. */
export async function placeBreak(tx: Tx, playerId: bigint, kind: BreakKind, lasts: Lasts): Promise<BreakRow> {
  const held = (await readProtection(tx, [playerId])).get(playerId)
  const before = (kind === 'break' ? held?.restsUntil : held?.excludedUntil) ?? 0
  const begun = only(
    await tx.query<BreakRow>(
      'insert into play_break (player_id, kind, lasts) values ($1, $2, $3) returning id, lasts, at, until',
      [playerId, kind, lasts],
      'protection.begin-break',
    ),
  )
  // The database alone knows when it would end; a refusal takes it back.
  if (begun.until <= before) throw refuse('breakShorter')
  return begun
}

const exclusionLetter = (playerId: bigint, { id, lasts, until }: BreakRow) => ({
  ...({ playerId, kind: 'security', reference: `exclusion/${id}`, link: '/userCenter/protection' } as const),
  title: '您已自我排除',
  content: `${
    until < EVER_MS
      ? `自我排除已开始，为期 ${{ ...breakLengths, ...exclusionLengths }[lasts]}，到 ${businessDay(until)} 为止。`
      : '永久自我排除已开始。'
  }期间只能登录提现与查看记录，追号依序停止、余款退回，谁也不能缩短。`,
})

/** The one of a kind that ends last, if it is not over. */
export async function runningBreak(
  database: Queryable,
  playerId: bigint,
  kind: BreakKind,
): Promise<{ lasts: Lasts; since: number; until: number | null } | null> {
  const [row] = await database.query<BreakRow>(
    `select id, lasts, at, until from play_break
     where player_id = $1 and kind = $2 and until > clock_timestamp() order by until desc, id desc limit 1`,
    [playerId, kind],
    'protection.running-break',
  )
  return row ? { lasts: row.lasts, since: row.at, until: row.until < EVER_MS ? row.until : null } : null
}

/** Ends the chases of somebody who excluded themselves; false where nobody waits for it. Done twice it does nothing more. */
export async function tidyNext(database: Database, endChases: (playerId: bigint) => Promise<void>): Promise<boolean> {
  const [row] = await database.query<{ id: bigint; player_id: bigint }>(
    `select id, player_id from play_break where kind = 'exclusion' and tidied_at is null order by id limit 1`,
    [],
    'protection.untidy',
  )
  if (!row) return false
  await endChases(row.player_id)
  await database.query(
    'update play_break set tidied_at = clock_timestamp() where id = $1 and tidied_at is null',
    [row.id],
    'protection.tidied',
  )
  return true
}
