/** The demo's plans post by themselves: each once an issue, soon after it has opened. Then nothing is asked of the database until one closes. */
import { definitionOf, findPlay } from '@hongyun/lottery/catalogue.ts'
import type { Database, Queryable, Tx } from '../../../platform/db/database.ts'
import { RefusedError } from '../../../platform/refuse.ts'
import { lastDraws } from '../../betting/draws/reads.ts'
import { currentIssues } from '../../betting/lotteries/issues.ts'
import { shell } from '../../site/operators/acts.ts'
import { type DemoPlan, demoPlans } from './demo-rules.ts'
import { insertAuthor } from './desk.ts'
import { insertPlan } from './make-plan.ts'
import { type PostParts, postPlay } from './post-play.ts'

/** Where the cards of the demo's plans are posted, and every how manieth. */
export const PLAN_ROOM = 'r1004'
const EVERY = 5
const AUTHOR = '鸿运演示程序'
/** No lottery of the demo opens an issue sooner than this after the one before closed. */
const REST_MS = 1000
/** Where there is nothing to post to. */
const LONG_MS = 60_000

/** Makes the plans, in the transaction that makes the rest of the demo. */
export async function seedPlans(tx: Tx): Promise<void> {
  const author = await insertAuthor(tx, shell, {
    ...{ kind: 'program', name: AUTHOR, rooms: [PLAN_ROOM], reason: '演示' },
  })
  for (const { name, lotteryCode, playCode, rule } of demoPlans)
    await insertPlan(tx, author, {
      ...{
        playName: name,
        lotteryCode,
        playDetailCode: playCode,
        describePlay: rule,
        rooms: [PLAN_ROOM],
        every: EVERY,
      },
    })
}

type Own = { id: bigint; name: string; author_id: bigint; before: string | null; issue: string | null }

/** The demo's plans that go on, with their last plays. */
const ownPlans = (database: Queryable): Promise<Own[]> =>
  database.query<Own>(
    `select p.id, p.name, p.author_id, w.number as before, i.issue
     from plan p join plan_author a on a.id = p.author_id
     left join lateral (select number, issue_id from plan_play where plan_id = p.id order by no desc limit 1) w on true
     left join issue i on i.id = w.issue_id
     where a.name = $1 and a.player_id is null and a.ended_at is null and p.ended_at is null`,
    [AUTHOR],
    'plans.demo',
  )

/** What a plan recommends now. */
async function numberOf(database: Database, plan: DemoPlan, before: string | null): Promise<string> {
  const play = findPlay(plan.playCode)!
  const { parseDraw } = definitionOf(play.type)
  const draws = plan.looksAt === 0 ? [] : await lastDraws(database, plan.lotteryCode, plan.looksAt)
  const parsed = draws.flatMap(({ numbers }) => {
    const draw = parseDraw(numbers)
    return draw.ok ? [draw.value] : []
  })
  return plan.number(play, parsed, before ?? undefined)
}

/** The step that posts what is due. */
export function postDemo(parts: PostParts): () => Promise<undefined> {
  let next = 0
  return async () => {
    if (Date.now() < next) return undefined
    const own = await ownPlans(parts.database)
    const known = demoPlans.filter(({ name }) => own.some((plan) => plan.name === name))
    const issues = await currentIssues(
      parts.database,
      known.map(({ lotteryCode }) => lotteryCode),
    )
    for (const plan of known) {
      const { id, author_id, before, issue } = own.find(({ name }) => name === plan.name)!
      const current = issues.find(({ lottery_code }) => lottery_code === plan.lotteryCode)
      if (!current || current.issue === issue) continue
      const bettingNumber = await numberOf(parts.database, plan, before)
      await postPlay(parts, author_id, { planId: id, issue: current.issue, bettingNumber }).catch(ignoreRefusal)
    }
    const closing = Math.min(...issues.map(({ closes_at }) => closes_at))
    const isAllThere = issues.length === known.length
    next = known.length === 0 ? Date.now() + LONG_MS : isAllThere ? closing + REST_MS : 0
    return undefined
  }
}

/** An issue may close, or a lottery be paused, in between. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof RefusedError)) throw error
}
