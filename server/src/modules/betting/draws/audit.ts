/** Draws against the published chains: every seed leads to the chain's end, every result follows from its seed. */
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { deriveDraw, seedAt } from '@hongyun/lottery/fairness.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { type Check, type Checks, joinChecks, statementCheck } from '../../../platform/check.ts'
import { beaconChecks } from './beacon/audit.ts'
import { digestOf, type PastDraw } from './past-draws.ts'

type DrawRow = {
  issue_id: bigint
  lottery_code: string
  issue: string
  own_code: string
  own_issue: string
  type: LotteryType
  numbers: string
  seed: Buffer
  beacon: string
  /** The randomness of its public round; empty where it has none. */
  own_beacon: string
  chain_id: bigint
  chain_end: Buffer
  chain_position: number
  on_time: boolean
}

const draws: Check = async function* (database) {
  const rows = await database.query<DrawRow>(
    `select d.issue_id, d.lottery_code, d.issue, i.lottery_code as own_code, i.issue as own_issue, l.type, d.numbers,
            coalesce(d.seed, decode(repeat('00', 32), 'hex')) as seed, d.beacon, coalesce(encode(r.randomness, 'hex'), case when i.beacon_round is null then '' else 'that of its round' end) as own_beacon,
            i.chain_id, c.chain_end, i.chain_position,
            abs(extract(epoch from d.draws_at - i.draws_at)) < 0.01 as on_time
     from draw d join issue i on i.id = d.issue_id join lottery l on l.code = i.lottery_code
     join seed_chain c on c.id = i.chain_id
     left join public_round r on r.chain = i.beacon_chain and r.round = i.beacon_round
     order by i.chain_id, i.chain_position`,
  )
  let before: { chain: bigint; position: number; seed: string } | undefined
  for (const row of rows) {
    const seed = row.seed.toString('hex')
    const known =
      before?.chain === row.chain_id
        ? before
        : { chain: row.chain_id, position: 0, seed: row.chain_end.toString('hex') }
    const steps = row.chain_position - known.position
    if (seedAt(seed, steps, 0) !== known.seed) {
      yield {
        check: 'seed',
        row: `issue ${row.issue_id}`,
        says: seed,
        expected: `a seed ${steps} before ${known.seed}`,
      }
    } else before = { chain: row.chain_id, position: row.chain_position, seed }
    if (!row.on_time) {
      yield {
        check: 'draw',
        row: `issue ${row.issue_id}`,
        says: 'a time of its own',
        expected: 'the time of its issue',
      }
    }
    if (row.beacon !== row.own_beacon) {
      yield {
        check: 'draw',
        row: `issue ${row.issue_id}`,
        says: `beacon ${row.beacon || 'none'}`,
        expected: `beacon ${row.own_beacon || 'none'}`,
      }
    }
    const expected = definitionOf(row.type).formatDraw(
      deriveDraw(row.type, seed, row.own_code, row.own_issue, row.beacon),
    )
    const says = `${row.lottery_code} ${row.issue} ${row.numbers}`
    if (says !== `${row.own_code} ${row.own_issue} ${expected}`) {
      yield {
        check: 'draw',
        row: `issue ${row.issue_id}`,
        says,
        expected: `${row.own_code} ${row.own_issue} ${expected}`,
      }
    }
  }
}

/** A seed tells those of all lower places of its chain: places ascend with the draw times and have no gap. */
const places = statementCheck(
  'place',
  `select 'issue ' || id as row, says, expected from (
     select i.id, 1 as ordinal, format('place %s of chain %s of %s, drawn at %s', i.chain_position, i.chain_id, i.lottery_code, i.draws_at) as says,
            case when c.id is null or c.lottery_code <> i.lottery_code or i.chain_position > c.length
                   then 'a place of a chain of its lottery'
                 when i.chain_position <> coalesce(lag(i.chain_position) over own, 0) + 1 then 'the place after the one before'
                 when i.draws_at <= lag(i.draws_at) over own then 'drawn after the lower place'
                 when i.draws_at >= lead(i.draws_at) over own then 'drawn before the higher place' end as expected
     from issue i left join seed_chain c on c.id = i.chain_id
     where i.chain_id is not null window own as (partition by i.chain_id order by i.chain_position)
     union all
     -- A lower place that was sealed after this seed was shown could have been bet on with its result known.
     select id, 2, format('its seed was shown at %s', drawn_at), 'once all lower places were sealed'
     from (
       select i.id, d.drawn_at,
              max(coalesce(s.sealed_at, 'infinity')) over (
                partition by i.chain_id order by i.chain_position rows between unbounded preceding and 1 preceding) as sealed_before
       from issue i left join issue_seal s on s.issue_id = i.id left join draw d on d.issue_id = i.id
       where i.chain_id is not null
     ) shown where was_before(drawn_at, sealed_before)
   ) t where expected is not null order by id, ordinal`,
)

/** What a file of results from before the sale added is what its digest says; the file itself is linked evidence. */
const pastDraws: Check = async function* (database) {
  const rows = await database.query<PastDraw & { file_id: bigint }>(
    'select file_id, lottery_code as "lotteryCode", issue, draws_at as "drawsAt", numbers from past_draw',
  )
  const files = await database.query<{ id: bigint; digest: Buffer }>(
    'select id, digest from past_draw_file order by id',
  )
  const added = Map.groupBy(rows, ({ file_id }) => file_id)
  for (const { id, digest } of files) {
    const says = digestOf(added.get(id) ?? []).toString('hex')
    const expected = digest.toString('hex')
    if (says !== expected) yield { check: 'past draws', row: `past_draw_file ${id}`, says, expected }
  }
}

/** The checks of draws. */
export const drawChecks: Checks = joinChecks({ chainPlaces: places, draws, pastDraws }, beaconChecks)
