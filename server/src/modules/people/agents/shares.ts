/** Who gets what of 100 yuan of stakes, on average: what comes back, the rebates, and what the site keeps. Nobody is shown what is above. */
import type { inviteTerms } from '@hongyun/contract/agents/calls.ts'
import type { agentTerms, rebateShares } from '@hongyun/contract/agents/member-calls.ts'
import { REBATE_STEP } from '@hongyun/contract/desk/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/visitors.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import { nameSeen, type Sight } from '../identity/agent-sight.ts'
import { rebateText } from '../identity/standing.ts'
import { findInvite } from './invites.ts'

const ALL = 10_000

type Rates = Pick<Settings, 'edge' | 'topRebate'>

/** Of 100 yuan, a rate in 1/10000: so many 1/100 yuan. */
const ofHundred = (rate: number): string => formatMoney(money(BigInt(rate) * 100n))

/** What a player of this rebate has back at a point: the odds give `1 - edge - top + own - point`, the rebate is the point. */
const sharesAt = ({ edge, topRebate }: Rates, ownRate: number, point: number) => ({
  returned: ofHundred(ALL - edge - topRebate + ownRate - point),
  rebate: ofHundred(point),
})
const bothPoints = (rates: Rates, ownRate: number) => ({
  atNone: sharesAt(rates, ownRate, 0),
  atFull: sharesAt(rates, ownRate, ownRate),
})

/** What an agent has of direct members at each rebate that it can give, from its own downwards. */
export const termsOf = (rates: Rates, ownRate: number): Reply<typeof agentTerms> => ({
  ...{ rebate: rebateText(ownRate), step: rebateText(REBATE_STEP), topRebate: rebateText(rates.topRebate) },
  edge: (rates.edge / 100).toFixed(2),
  table: Array.from({ length: Math.floor(ownRate / REBATE_STEP) + 1 }, (_, n) => {
    const rate = ownRate - n * REBATE_STEP
    return { rebate: rebateText(rate), own: ofHundred(ownRate - rate), ...bothPoints(rates, rate) }
  }),
})

type Step = { id: bigint; user_name: string; parent_id: bigint; own_rate: number }

/** Those from an agent down to a member, the agent first; refuses who is not below the agent. */
export async function lineTo(database: Database, agentId: bigint, memberId: bigint): Promise<Step[]> {
  const rows = await database.query<Step>(
    `select s.id, s.user_name, s.parent_id, r.own_rate
     from player m cross join unnest(m.ancestors || m.id) with ordinality as line (id, place)
     join player s on s.id = line.id join rebate_plan r on r.id = s.rebate_plan_id
     where m.id = $2 and m.ancestors @> array[$1::bigint] and line.place >= array_position(m.ancestors, $1::bigint) order by line.place`,
    [agentId, memberId],
    'agents.line-to',
  )
  if (rows.length === 0) throw refuse('notFound')
  return rows
}

/** Who gets what of a member's stakes, from the member up to the agent; the rest is one figure, so that all add up to 100. */
export async function sharesOf(
  database: Database,
  rates: Rates,
  { playerId }: Caller,
  memberId: bigint,
  sight: Sight,
): Promise<Reply<typeof rebateShares>> {
  const line = await lineTo(database, playerId, memberId)
  const member = line.at(-1)!
  const named = (step: Step) => ({
    id: step.id.toString(),
    userName: nameSeen(sight, playerId, step),
    rebate: rebateText(step.own_rate),
  })
  // As the plans have it: each the difference to the one below.
  const shares = line
    .slice(0, -1)
    .map((step, n) => ({ step, share: Math.max(0, step.own_rate - line[n + 1]!.own_rate) }))
  const given = shares.reduce((sum, { share }) => sum + share, member.own_rate)
  return {
    list: shares.toReversed().map(({ step, share }) => ({ ...named(step), amount: ofHundred(share) })),
    member: named(member),
    ...bothPoints(rates, member.own_rate),
    edge: ofHundred(rates.edge),
    rest: ofHundred(rates.topRebate - given),
  }
}

/** What somebody agrees to who registers by a code or a link. */
export async function invitedTerms(
  database: Database,
  { topRebate }: Rates,
  by: { inviteCode?: string | undefined; openKey?: string | undefined },
): Promise<Reply<typeof inviteTerms>> {
  const found = await findInvite(database, by)
  const rows = await database.query<{ own_rate: number }>(
    'select r.own_rate from player p join rebate_plan r on r.id = p.rebate_plan_id where p.id = $1',
    [found.agent_id],
    'agents.rate-of',
  )
  const aboveGets = ofHundred(Math.max(0, (rows[0]?.own_rate ?? 0) - found.own_rate))
  return {
    ...{ kind: found.kind, rebate: rebateText(found.own_rate), topRebate: rebateText(topRebate) },
    inviter: maskName(found.agent_name),
    aboveGets,
    sentence: `您每投注 100 元，您的上级从本站得到 ${aboveGets} 元；这不从您的投注、奖金或返点中扣除。`,
    ...{ userName: found.user_name, expiresAt: found.expires_at },
  }
}
