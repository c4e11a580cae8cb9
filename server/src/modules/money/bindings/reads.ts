/** Reading payout accounts: what withdrawals, other modules and the console ask of them. */
import { hash, randomBytes } from 'node:crypto'
import { normalNumber } from '@hongyun/contract/bindings/numbers.ts'
import type { Chain, PayoutKind } from '@hongyun/contract/bindings/words.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { Value } from '../../../platform/keys/hold-values.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { openDetail } from '../../people/identity/details.ts'
import { bankName } from './banks.ts'

export type PayoutRow = {
  id: bigint
  player_id: bigint
  kind: PayoutKind
  masked: string
  bank_code: string | null
  sealed_branch: Buffer | null
  chain: Chain | null
  bound_at: number
  used_at: number | null
  locked: boolean
  ended_at: number | null
}

export const numberContext = (id: bigint): string => `payout_account.number ${id}`
export const branchContext = (id: bigint): string => `payout_account.branch ${id}`

/** A number as its pseudonym stands for it: the same for equal numbers of a kind, whoever's. */
export const numberValue = (kind: PayoutKind, number: string): Value => ({
  kind: `payout ${kind}`,
  text: normalNumber(kind, number),
})

/** The last digits of a card. */
export const tailValue = (tail: string): Value => ({ kind: 'payout tail', text: tail })

/** What is sealed of a number: random letters before it, so that the hash of both tells nothing of it. */
export function sealNumber(personal: PersonalKey, id: bigint, number: string): { sealed: Buffer; commitment: Buffer } {
  const text = `${randomBytes(16).toString('base64url')} ${number}`
  return { sealed: personal.seal(text, numberContext(id)), commitment: commitmentOf(text) }
}
export const commitmentOf = (text: string): Buffer => hash('sha256', text, 'buffer')
/** The number of what was sealed. */
export const numberIn = (text: string): string => text.slice(text.indexOf(' ') + 1)

/** A player's payout accounts that hold, the last one first. */
export const payoutAccountsOf = (database: Queryable, playerId: bigint): Promise<PayoutRow[]> =>
  database.query<PayoutRow>(
    `select id, player_id, kind, masked, bank_code, sealed_branch, chain, bound_at, used_at, locked, ended_at
     from payout_account where player_id = $1 and ended_at is null order by id desc`,
    [playerId],
    'bindings.of-player',
  )

/** All that a player has bound, also what holds no more, with the other players who have, or have had, the same number. */
export const allPayoutsOf = (
  database: Queryable,
  playerId: bigint,
): Promise<(PayoutRow & { shared_ids: bigint[]; shared_names: string[] })[]> =>
  database.query(
    `select a.id, a.player_id, a.kind, a.masked, a.bank_code, a.sealed_branch, a.chain, a.bound_at, a.used_at, a.locked,
            a.ended_at, coalesce(others.ids, '{}') as shared_ids, coalesce(others.names, '{}') as shared_names
     from payout_account a
     left join lateral (
       select array_agg(p.id order by p.id) as ids, array_agg(p.user_name order by p.id) as names from player p
       where p.id in (select o.player_id from payout_account o
                      where o.number_pseudonym = a.number_pseudonym and o.player_id <> a.player_id)
     ) others on true
     where a.player_id = $1 order by a.id desc`,
    [playerId],
    'bindings.all-of-player',
  )

/** Whether a player has a USDT address. */
export async function hasCoinAddress(database: Queryable, playerId: bigint): Promise<boolean> {
  const rows = await database.query(
    `select 1 from payout_account where player_id = $1 and kind = 'coin' and ended_at is null limit 1`,
    [playerId],
    'bindings.has-coin-address',
  )
  return rows.length > 0
}

/** What a withdrawal needs to know of the account that it goes to. */
export type Binding = {
  id: bigint
  kind: PayoutKind
  masked: string
  /** What it is of: the bank's name, or the chain; empty for others. */
  label: string
  chain: Chain | null
  boundAt: number
  /** Its first withdrawal; null before it. */
  usedAt: number | null
  /** Other players who have, or have had, the same number. */
  sharedWith: bigint[]
}

/** What an account is of, as players read it. */
export const labelOf = ({ bank_code, chain }: Pick<PayoutRow, 'bank_code' | 'chain'>): string =>
  chain ?? (bank_code === null ? '' : (bankName(bank_code) ?? bank_code))

/**
 * The account of a player by its kind and id, which can't be replaced or removed until the transaction ends. Undefined where the
 * player has none such. To be called after the player's money account was locked.
 */
export async function bindingFor(tx: Tx, playerId: bigint, kind: PayoutKind, id: bigint): Promise<Binding | undefined> {
  const [row] = await tx.query<PayoutRow & { number_pseudonym: bigint }>(
    `select id, player_id, kind, masked, bank_code, sealed_branch, chain, bound_at, used_at, locked, ended_at, number_pseudonym
     from payout_account where id = $1 and player_id = $2 and kind = $3 and ended_at is null for no key update`,
    [id, playerId, kind],
  )
  if (!row) return undefined
  return {
    id: row.id,
    kind: row.kind,
    masked: row.masked,
    label: labelOf(row),
    chain: row.chain,
    boundAt: row.bound_at,
    usedAt: row.used_at,
    sharedWith: await sharedWith(tx, playerId, row.number_pseudonym),
  }
}

/** Other players who have, or have had, a number. */
export async function sharedWith(database: Queryable, playerId: bigint, pseudonym: bigint): Promise<bigint[]> {
  const rows = await database.query<{ player_id: bigint }>(
    `select distinct player_id from payout_account where number_pseudonym = $1 and player_id <> $2
     order by player_id`,
    [pseudonym, playerId],
    'bindings.shared-with',
  )
  return rows.map(({ player_id }) => player_id)
}

/** Where a payout goes to, in the clear: to be opened where the provider is asked, and nowhere kept. */
export type Destination = {
  kind: PayoutKind
  /** The account's real name; empty for a USDT address of a player who has set none. */
  holder: string
  number: string
  bankCode: string | null
  bankName: string | null
  branch: string
  chain: Chain | null
}

/** Opens an account that an order names, also one that was replaced since: an order goes where it was placed for. */
export async function openDestination(database: Queryable, personal: PersonalKey, id: bigint): Promise<Destination> {
  const [row] = await database.query<
    Pick<PayoutRow, 'player_id' | 'kind' | 'bank_code' | 'sealed_branch' | 'chain'> & {
      sealed_number: Buffer
      number_commitment: Buffer
      sealed_real_name: Buffer | null
    }
  >(
    `select a.player_id, a.kind, a.bank_code, a.sealed_branch, a.chain, a.sealed_number, a.number_commitment, p.sealed_real_name
     from payout_account a join player p on p.id = a.player_id where a.id = $1`,
    [id],
  )
  if (!row) throw new Error(`no payout account ${id}`)
  const { player_id, kind, bank_code, chain } = row
  const text = personal.open(row.sealed_number, numberContext(id))
  if (!commitmentOf(text).equals(row.number_commitment))
    throw new Error(`payout account ${id} holds another number than was bound`)
  return {
    kind,
    holder: openDetail(personal, player_id, 'realName', row.sealed_real_name),
    number: numberIn(text),
    bankCode: bank_code,
    bankName: bank_code === null ? null : (bankName(bank_code) ?? null),
    branch: row.sealed_branch ? personal.open(row.sealed_branch, branchContext(id)) : '',
    chain,
  }
}

/** Which of these pairs of players have, or have had, the same number, by their places. */
export async function sharedNumbers(
  database: Queryable,
  pairs: readonly (readonly [bigint, bigint])[],
): Promise<ReadonlySet<number>> {
  const rows = await database.query<{ n: bigint }>(
    `select n from unnest($1::bigint[], $2::bigint[]) with ordinality as pair (one, other, n)
     where exists (select from payout_account a join payout_account b using (number_pseudonym)
                   where a.player_id = pair.one and b.player_id = pair.other)`,
    [bigintArray(pairs.map(([one]) => one)), bigintArray(pairs.map(([, other]) => other))],
    'bindings.shared-numbers',
  )
  return new Set(rows.map(({ n }) => Number(n) - 1))
}
