/** Plans with plays that hit, missed and wait, a program with a key, and a bet that followed. */
import { judgePlays } from '../../modules/social/plans/judge-plays.ts'
import { openIssue, runIssue } from '../../testing/issues.ts'
import { betItem } from '../../testing/items.ts'
import { newPlan, newPlanAuthor, newProgram } from '../../testing/plan-authors.ts'
import type { TestServer } from '../../testing/test-server.ts'

export async function stagePlans(server: TestServer): Promise<void> {
  const { database } = server
  await newProgram(server)
  const author = await newPlanAuthor(server)
  const plan = await newPlan(server, author)
  const post = async (bettingNumber: string) => {
    const issue = await openIssue(database)
    const { data } = await server.call(
      'addPushPlay',
      { planId: plan, issue: issue.issue, bettingNumber },
      author.cookie,
    )
    return { issue, planPlayId: data.playId }
  }
  // Draws are as they come: until some plays hit and some missed.
  for (let wanted = true; wanted; ) {
    await post('da').then(({ issue }) => runIssue(database, issue))
    while (await judgePlays(database)) {}
    const [sums] = await database.query<{ wanted: boolean }>(
      'select sum(hits) = 0 or sum(hits) = sum(judged) as wanted from plan_day',
    )
    wanted = sums!.wanted
  }
  const { issue, planPlayId } = await post('dan')
  const bettingData = [betItem(issue, { bettingNumber: 'dan' })]
  const follower = await server.newPlayer()
  await server.call('addBetting', { bettingData, planPlayId, requestId: 'followed' }, follower.cookie)
}
