/** The findings as operators see them. */

import type { consolePatterns } from '@hongyun/contract/patterns/operator-calls.ts'
import { type AccountChange, accountChanges } from '@hongyun/contract/patterns/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import { bigintArray } from '../../../platform/db/arrays.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import type { BoughtEvidence, CrossedEvidence, Kept, RingEvidence } from './evidence.ts'
import { countFindings, type FindingRow, findFindings, findingOf } from './reads.ts'

const amountOf = (text: string) => formatMoney(money(BigInt(text)))

/** The names of players, by id. */
async function namesOf(database: Queryable, ids: readonly bigint[]) {
  const rows = await database.query<{ id: bigint; user_name: string }>(
    'select id, user_name from player where id = any($1::bigint[])',
    [bigintArray(ids)],
    'patterns.names',
  )
  const names = new Map(rows.map(({ id, user_name }) => [id, user_name]))
  return (id: bigint) => ({ id: id.toString(), userName: names.get(id)! })
}

type NameOf = Awaited<ReturnType<typeof namesOf>>

const changed = (changes: BoughtEvidence['changes']): string => {
  const made = new Set<AccountChange>(changes.map(({ what }) => what))
  return wordsOf(accountChanges)
    .filter((what) => made.has(what))
    .map((what) => accountChanges[what])
    .join('与')
}

/** What it is made of, in a sentence. */
function factOf({ kind, evidence }: Kept): string {
  if (kind === 'ring') {
    const loss = BigInt(evidence.loss)
    const result = loss >= 0n ? `净输 ${amountOf(evidence.loss)}` : `净赢 ${formatMoney(money(-loss))}`
    return `${evidence.members.length} 名下级带来返点 ${amountOf(evidence.rebate)} 元，他们${result} 元`
  }
  if (kind === 'crossed') return `${evidence.issues} 期下注相反，两人都有投注的共 ${evidence.common} 期`
  const { lastSeenAt, signedInAt, changes } = evidence
  const silent = lastSeenAt === null ? '很久没有登录' : `${Math.floor((signedInAt - lastSeenAt) / DAY_MS)} 天没有登录`
  return `${silent}之后从新的浏览器与地址登录，更换了${changed(changes)}`
}

const present = (row: FindingRow, nameOf: NameOf) => ({
  ...{ id: row.id.toString(), kind: row.kind, day: row.day },
  agent: row.agent_id === null ? null : nameOf(row.agent_id),
  players: row.players.map(nameOf),
  ...{ fact: factOf(row), madeAt: row.made_at },
  seen: row.seen_at === null ? null : { note: row.note ?? '', by: row.by ?? '', at: row.seen_at },
})

const idsOf = (rows: readonly FindingRow[]): bigint[] =>
  rows.flatMap(({ agent_id, players }) => (agent_id === null ? players : [agent_id, ...players]))

/** A page of the findings. */
export async function listFindings(
  database: Database,
  { pageNum, pageSize, ...filter }: Input<typeof consolePatterns>,
) {
  const [rows, sums] = await Promise.all([
    findFindings(database, filter, pageSize, (pageNum - 1) * pageSize),
    countFindings(database, filter),
  ])
  const nameOf = await namesOf(database, idsOf(rows))
  const { counts } = sums
  const total = filter.state ? counts[filter.state] : counts.open + counts.seen
  return { list: rows.map((row) => present(row, nameOf)), total, pageNum, pageSize, ...sums }
}

/** One finding with its evidence. */
export async function oneFinding(database: Database, id: bigint) {
  const row = await findingOf(database, id)
  const nameOf = await namesOf(database, idsOf([row]))
  return {
    ...present(row, nameOf),
    members: row.kind === 'ring' ? row.evidence.members.map((one) => presentMember(one, nameOf)) : [],
    crossings: row.kind === 'crossed' ? await presentCrossings(database, row.players, row.evidence, nameOf) : [],
    account: row.kind === 'bought' ? presentAccount(row.evidence) : null,
  }
}

const presentMember = (
  { playerId, staked, loss, rebate, shared }: RingEvidence['members'][number],
  nameOf: NameOf,
) => ({
  player: nameOf(BigInt(playerId)),
  ...{ staked: amountOf(staked), loss: amountOf(loss), rebate: amountOf(rebate), shared },
})

const presentAccount = ({ signedInAt, address, lastSeenAt, changes }: BoughtEvidence) => ({
  ...{ signedInAt, address, lastSeenAt, changes },
})

type BetRow = { id: bigint; number: string; issue: string; lottery_name: string }

/** The crossings, with what was bet as the bets themselves say. */
async function presentCrossings(
  database: Queryable,
  players: readonly bigint[],
  { crossings }: CrossedEvidence,
  nameOf: NameOf,
) {
  const bets = await database.query<BetRow>(
    `select b.id, b.number, i.issue, l.name as lottery_name
     from bet b join issue i on i.id = b.issue_id join lottery l on l.code = i.lottery_code
     where b.player_id = any($1::bigint[]) and b.id = any($2::bigint[])`,
    [
      bigintArray(players),
      bigintArray(crossings.flatMap(({ sides }) => sides.flatMap(({ betIds }) => betIds.map(BigInt)))),
    ],
    'patterns.crossed-bets',
  )
  const betOf = new Map(bets.map((bet) => [bet.id.toString(), bet]))
  return crossings.map(({ playCode, sides }) => {
    const { issue, lottery_name } = betOf.get(sides[0]!.betIds[0]!)!
    return {
      ...{ lotteryName: lottery_name, issue, playName: findPlay(playCode)?.name ?? playCode },
      sides: sides.map(({ amount, betIds }, n) => ({
        player: nameOf(players[n]!),
        numbers: betIds.map((id) => betOf.get(id)!.number),
        ...{ amount: amountOf(amount), betIds },
      })),
    }
  })
}
