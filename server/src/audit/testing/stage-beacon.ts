/** Issues that have rounds of the public beacon. */
import { publishedAt } from '@hongyun/lottery/beacon.ts'
import { askRound } from '../../modules/betting/draws/beacon/ask-round.ts'
import { keepRound } from '../../modules/betting/draws/beacon/rounds.ts'
import { openRelay, openRoundIssue, own } from '../../testing/beacon.ts'
import { endSale, runIssue } from '../../testing/issues.ts'
import { betItem } from '../../testing/items.ts'
import type { TestServer } from '../../testing/test-server.ts'

/** An issue with a bet on it. Its round is waited for, so it closes soon; on a busy machine later, for else no bet comes in time. */
async function betInTime(server: TestServer, cookie: string, closesIn_ms = 1500): ReturnType<typeof openRoundIssue> {
  const issue = await openRoundIssue(server.database, closesIn_ms)
  const { code, msg } = await server.call('addBetting', { bettingData: [betItem(issue)] }, cookie)
  if (code === 1) return issue
  if (closesIn_ms > 60_000) throw new Error(`the bet was refused: ${msg}`)
  return betInTime(server, cookie, 3 * closesIn_ms)
}

/** Two issues that were drawn by their rounds, with a bet each, and one on sale that has a round. */
export async function stageBeacon(server: TestServer): Promise<void> {
  const { database } = server
  const player = await server.newPlayer()
  const relay = await openRelay()
  for (let n = 0; n < 2; n += 1) {
    const issue = await betInTime(server, player.cookie)
    while (Date.now() <= publishedAt(own.chain, issue.round)) await endSale(database, issue.id)
    const found = await askRound([relay.url], own.chain, issue.round, () => {}, 60_000)
    await keepRound(database, { ...found!, chain: own.chain })
    await runIssue(database, issue)
  }
  await relay.close()
  await openRoundIssue(database, 3_600_000)
}
