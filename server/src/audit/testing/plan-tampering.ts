/** Tamperings with push plans: rates made better, plays dated before their closing or changed after the draw, followers that were none. */
import { all, gone, type Stored, type Tampering } from './tampering.ts'

const play = (row: Stored) => [`play ${row.id} of plan ${row.plan_id}`]
const ofPlan = (row: Stored) => [`of plan ${row.plan_id}`]
const judged = 'result <> 2'

export const planTamperings: readonly Tampering[] = [
  { name: 'another number', table: 'plan_play', where: judged, set: () => `number = 'da,dan,shuang'`, names: play },
  {
    name: 'a miss made a hit, or the other way',
    table: 'plan_play',
    where: judged,
    set: () => 'result = 1 - result',
    names: play,
  },
  { name: 'not counted', table: 'plan_play', where: judged, set: () => 'result = 3', names: play },
  { name: 'judged by another draw', table: 'plan_play', where: judged, set: () => `judged_by = '1,1,1'`, names: play },
  {
    name: 'judged before the draw',
    table: 'plan_play',
    where: 'result = 2',
    set: () => `result = 1, judged_by = '1,1,2', judged_at = now()`,
    names: ofPlan,
  },
  { name: 'a lower chance', table: 'plan_play', where: all, set: () => `chance = '1/3'`, names: play },
  {
    name: 'a lower fair guess',
    table: 'plan_play',
    where: all,
    set: () => 'chance_parts = chance_parts - 1',
    names: play,
  },
  {
    name: 'posted after the closing',
    table: 'plan_play',
    where: judged,
    set: () => `posted_at = (select closes_at from issue where id = issue_id)`,
    names: play,
  },
  { name: 'another place', table: 'plan_play', where: all, set: () => 'no = no + 1000', names: play },
  gone('plan_play', ofPlan, judged),
  { name: 'more hits', table: 'plan_day', where: 'hits < judged', set: () => 'hits = hits + 1', names: ofPlan },
  { name: 'fewer plays', table: 'plan_day', where: 'hits < judged', set: () => 'judged = judged - 1', names: ofPlan },
  { name: 'an easier guess', table: 'plan_day', where: all, set: () => 'fair_parts = fair_parts / 2', names: ofPlan },
  gone('plan_day', ofPlan),
  {
    name: 'a follower that was none',
    table: 'plan_follow',
    where: all,
    set: () => 'bet_id = bet_id + 1',
    names: (row) => [`followed play ${row.play_id}`],
  },
  {
    name: 'another play',
    table: 'plan',
    where: 'exists (select from plan_play where plan_id = plan.id)',
    set: () => `play_code = 'k3_hezhi_zuhe'`,
    names: (row) => [`of plan ${row.id}`],
  },
  {
    name: 'an author whom nobody added',
    table: 'plan_author',
    where: all,
    statement: `insert into plan_author (name, made_by) select '内部程序', made_by from plan_author where ctid = $1`,
    names: () => ['says 内部程序'],
  },
  {
    name: 'a key that nobody made',
    table: 'plan_author',
    where: 'player_id is null',
    statement: `insert into plan_key (author_id, digest, made_by, ended_at)
      select id, sha256('x'), made_by, now() from plan_author where ctid = $1`,
    names: (row) => [`keys of plan author ${row.id}`],
  },
]
