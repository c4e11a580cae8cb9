/** Issues that have rounds of the public beacon. */
import { publishedAt } from '@hongyun/lottery/beacon.ts'
import { askRound } from '../../modules/betting/draws/beacon/ask-round.ts'
import { keepRound } from '../../modules/betting/draws/beacon/rounds.ts'
import { openRelay, openRoundIssue, own, placedInTime } from '../../testing/beacon.ts'
import { endSale, runIssue } from '../../testing/issues.ts'
import { betItem } from '../../testing/items.ts'
import type { TestServer } from '../../testing/test-server.ts'

/** Two issues that were drawn by their rounds, with a bet each, and one on sale that has a round. */
export async function stageBeacon(server: TestServer): Promise<void> {
  const { database } = server
  const player = await server.newPlayer()
  const relay = await openRelay()
  for (let n = 0; n < 2; n += 1) {
    const { issue } = await placedInTime(database, (issue) =>
      server.call('addBetting', { bettingData: [betItem(issue)] }, player.cookie),
    )
    while (Date.now() <= publishedAt(own.chain, issue.round)) await endSale(database, issue.id)
    const found = await askRound([relay.url], own.chain, issue.round, () => {}, 60_000)
    await keepRound(database, { ...found!, chain: own.chain })
    await runIssue(database, issue)
  }
  await relay.close()
  await openRoundIssue(database, 3_600_000)
}
