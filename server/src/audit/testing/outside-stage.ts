/** Issues that were drawn elsewhere: by agreeing sources, by two operators, in dispute, void, half refunded, waiting. */
import { correctResult } from '../../modules/betting/results/correct-result.ts'
import { enterResult } from '../../modules/betting/results/enter-result.ts'
import { importPast } from '../../modules/betting/results/import-past.ts'
import { correctNextBets } from '../../modules/betting/settlement/correct-bets.ts'
import { refundNextVoid } from '../../modules/betting/settlement/refund-void.ts'
import { settleNextIssue } from '../../modules/betting/settlement/settle-issue.ts'
import type { Actor } from '../../modules/site/operators/acts.ts'
import type { TestIssue } from '../../testing/issues.ts'
import { actorCalled } from '../../testing/operators.ts'
import { awaitResult, betOnDigit, openOutsideIssue, openSource, send } from '../../testing/outside.ts'
import type { TestPlayer, TestServer } from '../../testing/test-server.ts'

export async function stageOutside(server: TestServer): Promise<void> {
  const { database } = server
  const agent = await server.newPlayer({ money: 0, agent: true, ownRate: 900 })
  const players = await Promise.all([1, 2].map(() => server.newPlayer({ money: 1000, parentId: agent.id })))
  const sources = [await openSource(database, 'one'), await openSource(database, 'two')] as const
  const sold = async (): Promise<TestIssue> => {
    const issue = await openOutsideIssue(database)
    for (const player of players) for (const digit of ['1', '2', '9']) await betOnDigit(server, player, issue, digit)
    return issue
  }
  const operators = [await actorCalled(database, 'li_lei'), await actorCalled(database, 'wang_wu')] as const
  const enter = (issue: TestIssue, actor: Actor, numbers: string | null) =>
    enterResult(database, actor, { ...issue, numbers, reason: 'as announced' })

  await importPast(database, operators[0], '# source: the issuer\nfc3d,2025001,2025-01-01,"1,2,3"')
  const agreed = await sold()
  await awaitResult(database, agreed)
  for (const source of sources) await send(server, source.message(agreed, '1,1,2'))
  const entered = await sold()
  await awaitResult(database, entered)
  for (const actor of operators) await enter(entered, actor, '3,4,9')
  while (await settleNextIssue(database, new Set())) {}

  // One issue corrected after a player has spent the prize, and one whose correction has not finished.
  for (const [numbers, through] of [
    ['2,2,5', Number.POSITIVE_INFINITY],
    ['2,2,7', 1],
  ] as const) {
    const corrected = await sold()
    const poor = await server.newPlayer({ money: 2, parentId: agent.id })
    await betOnDigit(server, poor, corrected, '1')
    await awaitResult(database, corrected)
    for (const actor of operators) await enter(corrected, actor, '1,1,9')
    while (await settleNextIssue(database, new Set())) {}
    await spend(server, poor)
    for (const actor of operators) {
      await correctResult(database, actor, { ...corrected, numbers, reason: 'as announced' })
    }
    for (let n = 0; n < through && (await correctNextBets(database, 1)); n += 1);
  }

  const disputed = await sold()
  await awaitResult(database, disputed)
  await send(server, sources[0].message(disputed, '1,1,2'))
  await send(server, sources[1].message(disputed, '1,1,3'))

  const objected = await sold()
  await awaitResult(database, objected)
  await enter(objected, operators[0], '1,1,4')
  await send(server, sources[0].message(objected, '1,1,3'))

  const gone = await sold()
  for (const actor of operators) await enter(gone, actor, null)
  while (await refundNextVoid(database)) {}
  const going = await sold()
  for (const actor of operators) await enter(going, actor, null)
  await refundNextVoid(database, 1)

  const waiting = await sold()
  await awaitResult(database, waiting)
  await enter(waiting, operators[0], '5,5,4')
  // Withdrawn in favour of the next request, which waits for the second operator.
  await enter(waiting, operators[0], '5,5,5')
  await sold()
}

/** Spends a player's whole balance on bets on a later issue. */
async function spend(server: TestServer, player: TestPlayer): Promise<void> {
  const { balance } = (await server.call('queryBalanceFront', {}, player.cookie)).data
  const issue = await openOutsideIssue(server.database)
  for (let left = Number(balance); left >= 2; left -= 2) await betOnDigit(server, player, issue, '6')
}
