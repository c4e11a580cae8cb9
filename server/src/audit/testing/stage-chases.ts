/** Chases in every state: stopped by a win, running, cancelled as a whole and in part. */
import { issuesAhead, planOf, runAhead } from '../../modules/betting/bets/chase/testing/chases.ts'
import { chaseItem } from '../../testing/items.ts'
import type { TestPlayer, TestServer } from '../../testing/test-server.ts'

/** Bets of which one wins whatever is drawn. */
const bettingData = [chaseItem(), chaseItem({ bettingNumber: 'xiao,dan' })]

/** Two chases of each player on five issues, of which the first is settled. */
export async function stageChases(server: TestServer, players: readonly TestPlayer[]): Promise<void> {
  const issues = await issuesAhead(server.database, 5)
  const placed: { id: string; player: TestPlayer }[] = []
  for (const [n, player] of players.entries()) {
    for (const stopOnWin of [true, false]) {
      const chaseData = planOf(issues, { bettingData, stopOnWin }, [1, 2, 1, 3])
      const answer = await server.call('addChaseBetting', { chaseData, requestId: `h${n}${stopOnWin}` }, player.cookie)
      if (answer.code !== 1) throw new Error(answer.msg)
      placed.push({ id: answer.data.chaseId, player })
    }
  }
  const [, , , whole, , part] = placed
  await server.call('cancelAutoChaseBetting', { id: whole!.id }, whole!.player.cookie)
  await runAhead(server.database, issues[0]!)
  const listed = { id: part!.id, issues: issues[3]!.issue }
  await server.call('cancelAutoChaseBetting', listed, part!.player.cookie)
}
