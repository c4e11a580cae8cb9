/**
 * Requirements worked out again from the ledger, the settled issues and the releases, from each player's first transfer on;
 * and releases against the acts and approvals of operators.
 */
import { type Check, type Checks, type Finding, statementCheck } from '../../../platform/check.ts'
import { idFrom } from '../../../platform/db/id-time.ts'
import { consume, type Requirement, type Standing } from './consume.ts'
import { findHappeningsUntil, readHappenings } from './happenings.ts'
import { ASKING_AMOUNT, multiplesThen } from './multiples.ts'

type Place = { player_id: bigint; seq: bigint; through_us: bigint; registered_at: number }

const requirements: Check = async function* (database) {
  const places = await database.query<Place>(
    `select t.player_id, t.seq, t.through_us, p.registered_at from turnover_place t join player p on p.id = t.player_id
     order by t.player_id`,
  )
  const multipleThen = await multiplesThen(database)
  for (const place of places) {
    const row = `player ${place.player_id}`
    // Stakes that can't be judged are named by the checks of bets and draws as well.
    const standing = await workOut(place).catch((error: Error) => error)
    if (standing instanceof Error)
      yield { check: 'turnover', row, says: standing.message, expected: 'stakes that can be judged' }
    else yield* compare(row, await storedOf(place.player_id), standing)
  }

  async function workOut({ player_id, seq, through_us, registered_at }: Place): Promise<Standing> {
    const credits = await database.query<Omit<Requirement, 'multiple'> & { ms: number }>(
      `select seq, (extract(epoch from at) * 1000000)::bigint as at, at as ms, code, ${ASKING_AMOUNT} from transfer t
       where player_id = $1 and seq <= $2 and id >= $3 and credit = player_id order by seq`,
      [player_id, seq, idFrom(registered_at)],
    )
    const own = credits.flatMap(({ ms, ...credit }): Requirement[] => {
      const multiple = multipleThen(credit.code, ms)
      return multiple > 0 && credit.amount > 0n
        ? [{ ...credit, multiple, consumed: 0n, won: 0n, ended: null, endedAt: null }]
        : []
    })
    const standing: Standing = { requirements: own, uses: new Map() }
    const found = await findHappeningsUntil(database, player_id, idFrom(registered_at), through_us)
    consume(standing, await readHappenings(database, player_id, found, own))
    return standing
  }

  async function storedOf(playerId: bigint): Promise<Map<string, string>> {
    const rows = await database.query<{ row: string; says: string }>(
      `select format('requirement %s', seq) as row,
              format('%s x %s of code %s at %s: %s, won %s, %s %s', amount, multiple, code,
                     (extract(epoch from at) * 1000000)::bigint, consumed, won, coalesce(ended, 'open'),
                     coalesce((extract(epoch from ended_at) * 1000000)::bigint, 0)) as says
       from turnover_requirement where player_id = $1
       union all
       select format('use of issue %s for requirement %s', issue_id, seq), format('%s, won %s', amount, won)
       from turnover_use where player_id = $1`,
      [playerId],
    )
    return new Map(rows.map(({ row, says }) => [row, says]))
  }
}

function* compare(player: string, stored: Map<string, string>, { requirements, uses }: Standing): Generator<Finding> {
  const worked = new Map<string, string>()
  for (const { seq, at, code, amount, multiple, consumed, won, ended, endedAt } of requirements)
    worked.set(
      `requirement ${seq}`,
      `${amount} x ${multiple} of code ${code} at ${at}: ${consumed}, won ${won}, ${ended ?? 'open'} ${endedAt ?? 0}`,
    )
  for (const { seq, issueId, amount, won } of [...uses.values()].flat())
    worked.set(`use of issue ${issueId} for requirement ${seq}`, `${amount}, won ${won}`)
  for (const row of new Set([...stored.keys(), ...worked.keys()])) {
    const [says, expected] = [stored.get(row) ?? 'none', worked.get(row) ?? 'none']
    if (says !== expected) yield { check: 'turnover', row: `${player} ${row}`, says, expected }
  }
}

/** The place of nobody is ahead of the ledger or of the clock, and what is waited for is what is bet on and not consumed. */
const places = statementCheck(
  'turnover place',
  `select format('player %s', t.player_id) as row, format('%s, %s', t.seq, t.through_us) as says,
          format('at most %s, %s', a.seq, (extract(epoch from clock_timestamp()) * 1000000)::bigint) as expected
   from turnover_place t join account a on a.player_id = t.player_id
   where t.seq > a.seq or t.through_us > (extract(epoch from clock_timestamp()) * 1000000)::bigint
      and not clock_was_at(to_timestamp(t.through_us / 1000000.0))
   union all
   select format('player %s issue %s', coalesce(w.player_id, b.player_id), coalesce(w.issue_id, b.issue_id)),
          case when w.issue_id is null then 'not waited for' else 'waited for' end,
          case when w.issue_id is null then 'waited for' else 'a stake that is not consumed' end
   from turnover_waiting w full join (
     select distinct b.player_id, b.issue_id
     from turnover_place t join bet b on b.player_id = t.player_id
     join transfer s on s.player_id = b.player_id and s.code in (301, 302) and s.seq <= t.seq
                    and s.record_id = coalesce(b.chase_id, b.id)
     left join settlement done on done.issue_id = b.issue_id
     left join issue_void v on v.issue_id = b.issue_id
     where (done.finished_at is null or (extract(epoch from done.finished_at) * 1000000)::bigint >= t.through_us)
       and v.finished_at is null
   ) b on b.player_id = w.player_id and b.issue_id = w.issue_id
   where w.issue_id is null
      or b.issue_id is null and not exists (select from issue_void v where v.issue_id = w.issue_id)`,
)

/** A release is the act of an operator, or an approval of two, that names the player and the requirement; and each of them is one. */
const releases = statementCheck(
  'turnover release',
  `with due as (
     select 'act' as by, id, subject_id as player_id, detail ->> 'id' as seq, detail ->> 'missing' as missing, at
     from operator_act where act = 'turnoverRelease'
     union all
     select 'approval', id, payload ->> 'playerId', payload ->> 'id', null, decided_at
     from approval where kind = 'turnoverRelease' and state = 'approved'
   )
   select coalesce(format('release %s', r.id), format('%s %s', d.by, d.id)) as row,
          case when r.id is null then 'no release' else format('%s of requirement %s of player %s at %s', r.missing, r.seq, r.player_id, r.at) end as says,
          case when d.id is null then 'an act of an operator, or an approval of two'
            else format('%s of requirement %s of player %s at %s', coalesce(d.missing, r.missing::text), d.seq, d.player_id, d.at) end as expected
   from turnover_release r
   full join due d on d.id = coalesce(r.act_id, r.approval_id) and (d.by = 'act') = (r.act_id is not null)
   where r.id is null or d.id is null or r.player_id::text <> d.player_id or r.seq::text <> d.seq
      or d.missing <> r.missing::text or abs(extract(epoch from r.at - d.at)) > 60`,
)

/** The checks of turnover. */
export const turnoverChecks: Checks = {
  turnoverRequirements: requirements,
  turnoverPlaces: places,
  turnoverReleases: releases,
}
