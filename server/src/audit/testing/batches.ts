/**
 * One run of the audit checks several tamperings at once, as long as they can be told apart: they change different players,
 * issues and orders, and the audit names a different row for each. The others get a run of their own.
 */
import type { PoolClient } from 'pg'
import type { Random } from '../../testing/random.ts'
import type { Stored, Tampering } from './tampering.ts'

export type Chosen = { tampering: Tampering; row: Stored; text: string }

/** Player and issue of each bet, read before anything is changed. */
export type Bets = ReadonlyMap<string, { player_id: bigint; issue_id: bigint }>

/** Tables of which the audit names only the row itself, or its player, issue or order. */
const apart = new Set([
  'bet',
  'transfer',
  'account',
  'chase',
  'draw',
  'issue_seal',
  'settlement',
  'exposure',
  'issue',
  'recharge_order',
  'provider_callback',
  'provider_nonce',
  'coin_order',
  'coin_transfer',
  'money_request',
  'operator_act',
  'yuebao_account',
  'yuebao_entry',
  'pledge_order',
  'protection',
  'protection_mark',
  'play_day',
])

/** The players, issues and orders that a changed row may affect; undefined where it may affect any. */
function touched({ table, names }: Tampering, row: Stored, bets: Bets): string[] | undefined {
  if (!apart.has(table) || !names(row).every((name) => /\d$/.test(name))) return undefined
  const ofBet = bets.get(String(row.record_id))
  const orderNo = row.order_no ?? (row.nonce && String(row.nonce).replace('nonce-', ''))
  const ofCoin = table.startsWith('coin_') && `order ${orderNo}`
  const playerOfOrder = !ofCoin && orderNo && String(orderNo).slice(1, 7)
  const tokens = [
    row.player_id && `player ${row.player_id}`,
    playerOfOrder && `player ${playerOfOrder}`,
    ofCoin,
    ofBet && `player ${ofBet.player_id}`,
    ofBet && `issue ${ofBet.issue_id}`,
    row.issue_id && `issue ${row.issue_id}`,
    row.record_kind === 'issue' && `issue ${row.record_id}`,
    table === 'issue' && `issue ${row.id}`,
    table === 'operator_act' && 'act',
    row.subject_kind === 'player' && `player ${row.subject_id}`,
  ]
  return tokens.filter((token) => typeof token === 'string')
}

const CANDIDATES = 30

/** Makes as many of the changes as one audit can tell apart, within a transaction. Returns those made and those left. */
export async function tamperBatch(
  hand: PoolClient,
  wanted: readonly Tampering[],
  random: Random,
  bets: Bets,
): Promise<{ done: Chosen[]; left: Tampering[]; missed: string[] }> {
  const done: Chosen[] = []
  const left: Tampering[] = []
  const missed: string[] = []
  const taken = new Set<string>()
  let isFull = false
  for (const tampering of wanted) {
    const { table, where, name, set, statement } = tampering
    if (isFull) {
      left.push(tampering)
      continue
    }
    const { rows } = await hand.query<Stored & { at: string; part: string }>(
      `select *, ctid as at, tableoid::regclass as part from ${table} where ${where} order by md5(ctid::text || $1) limit ${CANDIDATES}`,
      [String(random.below(1_000_000))],
    )
    const found = rows
      .map((row) => ({ row, tokens: touched(tampering, row, bets) }))
      .find(({ tokens }) => (tokens ? !tokens.some((token) => taken.has(token)) : done.length === 0))
    if (!found) {
      // If none has been made yet, there is no row for this tampering at all.
      if (done.length === 0) missed.push(`${table} ${name}: no such row`)
      else left.push(tampering)
      continue
    }
    const { row, tokens } = found
    const text = set ? `update ${table} set ${set(random, row)} where ctid = $1` : statement!
    const own = `${text} and tableoid = '${row.part}'::regclass`
    const { rowCount } = await hand.query(own, [row.at])
    if (rowCount !== 1) missed.push(`${table} ${name} ${own}: ${rowCount} rows`)
    done.push({ tampering, row, text: own })
    if (!tokens) isFull = true
    else for (const token of tokens) taken.add(token)
  }
  return { done, left, missed }
}

/** Whether a line of the audit names `text`, and not a longer number that begins with it. */
export const namesIt = (line: string, text: string): boolean => {
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1))
    if (!/\d$/.test(text) || !/\d/.test(line[at + text.length] ?? '')) return true
  return false
}
