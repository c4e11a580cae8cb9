/** A stand-in for the relays of the public beacon, with a key of its own, and issues that have rounds of its chain. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstRoundAfter } from '@hongyun/lottery/beacon.ts'
import { ownChain } from '../../../lottery/testing/beacon-chain.ts'
import { pinChain } from '../modules/betting/draws/beacon/chain.ts'
import { publishChain } from '../modules/betting/draws/chains.ts'
import type { Lottery } from '../modules/betting/lotteries/lotteries.ts'
import { type Database, inTransaction, only } from '../platform/db/database.ts'
import { type TestIssue, testKey } from './issues.ts'

/** How a relay answers: as it should, not yet, never, with another's signature, with that of another round, or with what is none. */
export type RelayMood = 'right' | 'late' | 'silent' | 'forged' | 'other round' | 'unreadable' | 'endless' | 'failing'

export const own = ownChain()
const stranger = ownChain('stranger')

export type Relay = { readonly url: string; mood: RelayMood; readonly asked: string[]; close(): Promise<void> }

/** What is published by now, by this machine's clock. */
const newest = () => firstRoundAfter(own.chain, Date.now()) - 1

/** A relay of the stand-in's chain. */
export async function openRelay(mood: RelayMood = 'right'): Promise<Relay> {
  const asked: string[] = []
  const relay = { mood, asked, url: '', close: async () => {} }
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '')
    const [, hash, , round] = (request.url ?? '').split('/')
    if (hash !== own.chain.hash) reply.writeHead(404).end()
    else answer(relay.mood, round === 'latest' ? newest() : Number(round), reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  relay.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  relay.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return relay
}

function answer(mood: RelayMood, round: number, reply: ServerResponse): void {
  const say = (signature: string) => reply.end(JSON.stringify({ round, signature, randomness: 'not looked at' }))
  if (mood === 'right') say(own.sign(round))
  else if (mood === 'forged') say(stranger.sign(round))
  else if (mood === 'other round') say(own.sign(round - 1))
  else if (mood === 'late') reply.writeHead(425).end('too early')
  else if (mood === 'failing') reply.writeHead(500).end()
  else if (mood === 'unreadable') reply.end('<html>a proxy</html>')
  else if (mood === 'endless') reply.end(JSON.stringify({ round, signature: 'a'.repeat(100_000) }))
}

/** What has a server ask the relays for rounds of the stand-in's chain. */
export const beaconEnv = (...relays: readonly Relay[]): NodeJS.ProcessEnv => ({
  BEACON_URLS: relays.map(({ url }) => url).join(','),
  BEACON_CHAIN: JSON.stringify({
    public_key: own.chain.publicKey,
    period: own.chain.period_ms / 1000,
    genesis_time: own.chain.genesisAt / 1000,
    hash: own.chain.hash,
    groupHash: own.chain.seed,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: own.chain.id },
  }),
})

export type RoundIssue = TestIssue & { round: number }

let serial = 0

/** An issue on sale for `closesIn_ms` that has the first round of the stand-in's chain after that. */
export async function openRoundIssue(
  database: Database,
  closesIn_ms = 500,
  lotteryCode = 'k3_1m',
): Promise<RoundIssue> {
  serial += 1
  const issue = `20980101${String(serial).padStart(4, '0')}`
  await pinChain(database, own.chain)
  return inTransaction(database, async (tx) => {
    const chain = await publishChain(tx, testKey, { code: lotteryCode, interval_s: 35 * 864 } as Lottery)
    const { now } = only(await tx.query<{ now: number }>('select clock_timestamp() as now'))
    const closesAt = now + closesIn_ms
    const round = firstRoundAfter(own.chain, closesAt)
    const { id } = only(
      await tx.query<{ id: bigint }>(
        `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at, chain_id, chain_position, beacon_chain, beacon_round)
         values ($1, $2, to_timestamp($3 / 1000.0), to_timestamp($4 / 1000.0), to_timestamp($4 / 1000.0), $5, 1, $6, $7) returning id`,
        [lotteryCode, issue, now, closesAt, chain.id, Buffer.from(own.chain.hash, 'hex'), round],
      ),
    )
    return { id, lotteryCode, issue, round }
  })
}

/** An issue that something was placed on. Its round is waited for, so it closes soon; on a busy machine later, for else nothing comes in time. */
export async function placedInTime<R extends { code: number; msg: string }>(
  database: Database,
  place: (issue: RoundIssue, closesIn_ms: number) => Promise<R>,
  closesIn_ms = 1500,
): Promise<R & { issue: RoundIssue }> {
  const issue = await openRoundIssue(database, closesIn_ms)
  const answer = await place(issue, closesIn_ms)
  if (answer.code === 1) return { ...answer, issue }
  if (closesIn_ms > 60_000) throw new Error(`nothing was placed: ${answer.msg}`)
  return placedInTime(database, place, 3 * closesIn_ms)
}
