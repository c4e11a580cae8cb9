/** Tamperings with agents: codes used more often, later or otherwise, members and places of another agent, rebates that nobody raised, moves. */
import { all, copyOf, gone, type Stored, type Tampering } from './tampering.ts'

const player = (row: Stored) => [`player ${row.player_id}`]
const byId = (row: Stored) => [`player ${row.id}`]
const move = (row: Stored) => [`move ${row.id}`]
const done = 'done_at is not null'
const linked = (table: string) => (row: Stored) => [`${table} ${row.id}`]
const byCode = 'code_id is not null'
const byLink = 'opened_id is not null'
const isBelow = 'cardinality(ancestors) > 0'
const anotherAgent = '(select min(a.id) from player a where a.agent and a.id not in (player.id, player.parent_id))'
const planAbove = 'from rebate_plan a where a.player_id = rebate_plan.parent_id order by a.id desc limit 1'

export const agentTamperings: readonly Tampering[] = [
  {
    name: 'a code used more often than it may be',
    table: 'invite_code',
    where: 'exists (select from member_origin m where m.code_id = invite_code.id)',
    set: () => 'uses_max = 1',
    names: (row) => [`code ${row.id}`],
  },
  {
    name: 'a code of another rebate',
    table: 'invite_code',
    where: 'true',
    set: () => 'own_rate = own_rate - 10',
    names: (row) => [`invite_code ${row.id}`],
  },
  {
    name: 'a code of another agent',
    table: 'invite_code',
    where: 'true',
    set: () => 'agent_id = agent_id + 1000000',
    names: linked('invite_code'),
  },
  {
    name: 'a code that ended before it was used',
    table: 'invite_code',
    where: 'exists (select from member_origin m where m.code_id = invite_code.id)',
    set: () => `deleted_at = created_at`,
    names: () => ['member origin: player '],
  },
  gone('invite_code', linked('invite_code'), 'true', 'a code gone'),
  {
    name: 'a member by a code with more rebate',
    table: 'member_origin',
    where: byCode,
    set: () => 'own_rate = own_rate + 10',
    names: player,
  },
  {
    name: 'a member by a code under another agent',
    table: 'member_origin',
    where: byCode,
    set: () => 'agent_id = agent_id + 1000000',
    names: player,
  },
  {
    name: 'a member by a code of another kind',
    table: 'member_origin',
    where: byCode,
    set: () => `kind = 'agent'`,
    names: player,
  },
  {
    name: 'a member by a code at another time',
    table: 'member_origin',
    where: byCode,
    set: () => `at = at - interval '2 minutes'`,
    names: player,
  },
  {
    name: 'a member by another code',
    table: 'member_origin',
    where: byCode,
    set: () => 'code_id = code_id + 1',
    names: player,
  },
  {
    name: 'a member by a link of another',
    table: 'member_origin',
    where: byLink,
    set: () => 'opened_id = opened_id + 1',
    names: player,
  },
  gone('member_origin', player, 'agent_id is not null', 'a member of whom nobody knows how it came'),
  gone('member_origin', player, 'agent_id is null', 'an agent of whom nobody knows how it came'),
  { name: 'an agent that nobody made', table: 'player', where: 'not agent', set: () => 'agent = true', names: byId },
  { name: 'an agent no more', table: 'player', where: 'agent', set: () => 'agent = false', names: byId },
  gone(
    'operator_act',
    (row) => [`player ${row.subject_id}`],
    `act = 'makeAgent'`,
    'a player made an agent by no operator',
  ),
  {
    name: 'an agent again whom no operator made one',
    table: 'player',
    where: `not agent and id in (select subject_id::bigint from operator_act where act = 'takeAgent')`,
    set: () => 'agent = true',
    names: (row) => [`agent flag: player ${row.id}`],
  },
  gone(
    'operator_act',
    (row) => [`agent flag: player ${row.subject_id}`],
    `act = 'takeAgent'`,
    'an agent no more by no operator',
  ),
  {
    name: 'a code of one who is no agent any more',
    table: 'invite_code',
    where: `agent_id in (select subject_id::bigint from operator_act where act = 'takeAgent')`,
    set: () => 'deleted_at = null',
    names: (row) => [`agent no more: code ${row.id}`],
  },
  {
    name: 'a link of one who is no agent any more',
    table: 'opened_account',
    where: `agent_id in (select subject_id::bigint from operator_act where act = 'takeAgent')`,
    set: () => 'deleted_at = null',
    names: (row) => [`agent no more: opened account ${row.id}`],
  },
  {
    name: 'more members than there are',
    table: 'branch_size',
    where: 'members > 0',
    set: () => 'members = members + 1',
    names: (row) => [`size of a branch: agent ${row.agent_id}`],
  },
  {
    name: 'fewer agents than there are',
    table: 'branch_size',
    where: 'agents > 0',
    set: () => 'agents = agents - 1',
    names: (row) => [`size of a branch: agent ${row.agent_id}`],
  },
  gone('branch_size', (row) => [`size of a branch: agent ${row.agent_id}`], 'members > 0', 'numbers of a branch gone'),
  {
    name: 'an account taken by another',
    table: 'opened_account',
    where: 'player_id is not null',
    set: () => 'player_id = player_id + 1000000',
    names: (row) => [`opened account ${row.id}`],
  },
  {
    name: 'an account under another name',
    table: 'opened_account',
    where: 'player_id is not null',
    set: () => `user_name = 'another_one'`,
    names: (row) => [`opened account ${row.id}`],
  },
  {
    name: 'an account taken after its link had ended',
    table: 'opened_account',
    where: 'player_id is not null',
    set: () => 'expires_at = taken_at',
    names: (row) => [`opened account ${row.id}`],
  },
  {
    name: 'a rebate that nobody raised',
    table: 'rebate_plan',
    where: 'id in (select rebate_plan_id from player where ancestors = array[]::bigint[])',
    statement: `insert into rebate_plan (player_id, parent_id, own_rate, agents, rates)
      select player_id, parent_id, own_rate + 10, agents, rates from rebate_plan where ctid = $1`,
    names: (row) => [`change of a rebate: player ${row.player_id}`],
  },
  gone('rebate_raise', (row) => [`change of a rebate: player ${row.player_id}`], 'true', 'a raise gone'),
  {
    name: 'a raise by another agent',
    table: 'rebate_raise',
    where: 'true',
    set: () => 'agent_id = agent_id + 1000000',
    names: (row) => [`raise ${row.id}`],
  },
  {
    name: 'a raise by the agent of before a move',
    table: 'rebate_raise',
    where:
      'exists (select from agent_move g where g.player_id = rebate_raise.player_id and g.done_at > rebate_raise.at)',
    set: () =>
      `at = (select max(g.done_at) + interval '1 minute' from agent_move g where g.player_id = rebate_raise.player_id)`,
    names: (row) => [`raise of a rebate: raise ${row.id}`],
  },
  {
    name: 'more rebate than the agent above has',
    table: 'rebate_plan',
    where: 'parent_id is not null',
    statement: `insert into rebate_plan (player_id, parent_id, own_rate, agents, rates)
      select player_id, parent_id, (select own_rate + 10 ${planAbove}), (select agents ${planAbove}), (select rates ${planAbove})
      from rebate_plan where ctid = $1`,
    names: () => ['rebate plan: rebate plan'],
  },
  gone(
    'operator_act',
    (row) => [`change of a rebate: player ${row.subject_id}`],
    `act = 'rebate'`,
    'an act of a rebate gone',
  ),
  {
    name: 'a letter of an agent in other words',
    table: 'agent_letter',
    where: 'true',
    set: () => `text = '别处见'`,
    names: (row) => [`agent letter: agent letter ${row.id}`],
  },
  {
    name: 'a letter that no agent wrote',
    table: 'letter',
    where: `reference like 'agent-letter/%'`,
    set: () => `reference = 'agent-letter/1'`,
    names: () => ['agent letter: agent-letter/1'],
  },
  {
    name: 'more letters than were sent',
    table: 'agent_letter',
    where: 'true',
    set: () => 'sent = 1',
    names: (row) => [`agent letter: agent letter ${row.id}`],
  },
  {
    name: 'a member below another agent',
    table: 'player',
    where: isBelow,
    set: () => `parent_id = ${anotherAgent}, ancestors = array[${anotherAgent}]`,
    names: byId,
  },
  {
    name: 'a member below one agent more',
    table: 'player',
    where: `${isBelow} and not exists (select from member_place m where m.player_id = player.id)`,
    set: () => `ancestors = ${anotherAgent} || ancestors`,
    names: (row) => [`place of a member: player ${row.id}`],
  },
  {
    name: 'a move of another player',
    table: 'agent_move',
    where: done,
    set: () => 'player_id = player_id + 1000000',
    names: move,
  },
  {
    name: 'a move to another agent',
    table: 'agent_move',
    where: `${done} and to_parent is not null`,
    set: () => 'to_parent = to_parent + 1000000',
    names: move,
  },
  {
    name: 'a move from another agent',
    table: 'agent_move',
    where: `${done} and from_parent is not null`,
    set: () => 'from_parent = from_parent + 1000000',
    names: player,
  },
  { name: 'a move of another day', table: 'agent_move', where: all, set: () => 'from_day = from_day - 1', names: move },
  gone('agent_move', (row) => [`approval ${row.approval_id}`], 'true', 'a move gone'),
  {
    name: 'a move that nobody decided',
    table: 'agent_move',
    where: done,
    statement: copyOf('agent_move', 'approval_id, player_id, from_parent, to_parent, from_day, at, done_at').replace(
      'approval_id, player_id, from_parent, to_parent, from_day, at, done_at from',
      'approval_id + 1, player_id, from_parent, to_parent, from_day, at, done_at from',
    ),
    names: () => ['agent move: move '],
  },
  { name: 'a move that was not done', table: 'agent_move', where: done, set: () => 'done_at = null', names: player },
  {
    name: 'a move that was dropped, as done',
    table: 'agent_move',
    where: 'dropped_at is not null',
    set: () => 'done_at = dropped_at, dropped_at = null, dropped_why = null',
    names: player,
  },
  {
    name: 'a place below others',
    table: 'member_place',
    where: isBelow,
    set: () => 'ancestors = ancestors[2:] || array[1]::bigint[]',
    names: player,
  },
  {
    name: 'a place from another day',
    table: 'member_place',
    where: 'true',
    set: () => `from_day = from_day - 40`,
    names: player,
  },
  gone('member_place', player, 'true', 'a place gone'),
  {
    name: 'a place that no move gave',
    table: 'member_place',
    where: 'true',
    statement: `insert into member_place (player_id, from_day, ancestors)
      select player_id, (select max(from_day) from member_place) + 1, ancestors from member_place where ctid = $1`,
    names: player,
  },
]
