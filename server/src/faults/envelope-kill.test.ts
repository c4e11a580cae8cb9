/**
 * Kill -9 of the server at moments drawn by chance while players send and open red envelopes. Whatever got no answer is asked again
 * by its request: every envelope is there once, every share goes to one player, and the money is what the answers come to.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { afterAll, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openEmbedded } from '../platform/db/embedded/open-embedded.ts'
import { copyDataDir, removeFolders } from '../platform/db/embedded/testing/serving.ts'
import { hashPassword } from '../platform/keys/passwords.ts'
import { newRoom } from '../testing/chat-rooms.ts'
import { newSeed, randomFrom } from '../testing/random.ts'
import { changeSettings } from '../testing/settings.ts'
import { auditLines, newPlayer, type TestPlayer } from '../testing/test-server.ts'
import { ask, endServer, type ServerProcess, startServer } from './testing/server-process.ts'

/** One; `npm run torture` goes through a hundred. */
const ROUNDS = Number(process.env.ENVELOPE_KILLS) || 1
const PLAYERS = 12
const SHARES = 8
const ENVELOPES = 3
const MONEY = 100_000
const DIGITS = '271828'
const PATIENCE_MS = 90_000

const dataDir = copyDataDir(inject('siteDir'))
const env = { DATA_DIR: dataDir, DEMO: '0', WORKERS: '1', SEAL_KEY: Buffer.alloc(32, 7).toString('base64') }
let server: ServerProcess | undefined
let database: Database | undefined

afterAll(async () => {
  await database?.close()
  if (server) await endServer(server)
  removeFolders()
})

type Sent = { recordId: string; amountTotal: string }
type Opened = { state: number; amount: string; place: number | null }

const units = (text: string): bigint => {
  const read = parseMoney(text)
  if (!read.ok) throw new Error(text)
  return read.value
}

it(`pays each share once through ${ROUNDS} kill(s)`, { timeout: 60_000 * ROUNDS + 1_200_000 }, async () => {
  const random = randomFrom(newSeed())
  const say = () => `SEED=${random.seed}\n${server?.output()}`
  server = await startServer(env)
  const { connection } = await openEmbedded({ dataDir, log: () => {} })
  const own = openDatabase(connection, { max: 4, name: 'test-envelope-kill' })
  database = own
  await changeSettings(own, { envelopeDayCount: 1000, envelopeDayAmount: 10_000_000 })
  const players: TestPlayer[] = []
  for (let n = 0; n < PLAYERS; n += 1) players.push(await newPlayer(own, { money: MONEY }))
  const sender = players[0]!
  const safetyPassword = safetyPasswordHash(sender.userName, DIGITS)
  await own.query('insert into safety_password (player_id, password_hash) values ($1, $2)', [
    sender.id,
    await hashPassword(safetyPassword),
  ])
  const room = await newRoom(own)

  /** Asks until there is an answer, as the site does. */
  const insist = async <T>(name: CallName, input: Record<string, unknown>, player: TestPlayer): Promise<T> => {
    for (const until = Date.now() + PATIENCE_MS; ; ) {
      const answer = await ask(server!.base, name, input, player.cookie)
      if (answer?.code === 1) return answer.data as T
      // A slow server checks only so many passwords of somebody at once, and says when to come again.
      const isLater = (answer?.data as { reason?: string } | undefined)?.reason === 'tooOften'
      if (answer && answer.code !== -41 && !isLater) throw new Error(`${name}: ${answer.msg} ${say()}`)
      if (Date.now() > until) throw new Error(`no answer to ${name} ${say()}`)
      await sleep(20)
    }
  }

  /** What a player was told of an envelope, each time. */
  const told = new Map<string, Set<string>>()
  const sent: Sent[] = []
  const openAll = async (recordId: string, player: TestPlayer, round: number) => {
    await sleep(random.below(300))
    const input = { recordId, requestId: `open-${recordId}-${round}` }
    const opened = await insist<Opened>('openRedEnvelope', input, player)
    const name = `${recordId}/${player.id}`
    told.set(name, (told.get(name) ?? new Set()).add(JSON.stringify(opened)))
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const acts = Array.from({ length: ENVELOPES }, async (_, n) => {
      await sleep(random.below(200))
      const input = { type: '2', money: '40', number: String(SHARES), requestId: `send-${round}-${n}` }
      const envelope = await insist<Sent>('sendRedEnvelope', { ...input, roomCode: room.code, safetyPassword }, sender)
      sent.push(envelope)
      await Promise.all(players.slice(1).map((player) => openAll(envelope.recordId, player, round)))
    })
    const all = Promise.all(acts)
    await sleep(random.below(700))
    await endServer(server, 'SIGKILL')
    server = await startServer(env)
    await all
  }
  // Everybody asks once more: the answers are those of before.
  for (const { recordId } of sent)
    await Promise.all(players.slice(1).map((player) => openAll(recordId, player, ROUNDS)))

  expect(new Set(sent.map(({ recordId }) => recordId)).size, say()).toBe(ROUNDS * ENVELOPES)
  const rows = await own.query<{ id: bigint; state: string; taken: number }>('select id, state, taken from envelope')
  expect(rows.map(({ id }) => id.toString()).toSorted(), say()).toEqual(sent.map(({ recordId }) => recordId).toSorted())
  for (const row of rows) expect(row, say()).toMatchObject({ state: 'taken', taken: SHARES })
  const owed = new Map(players.map(({ id }) => [id, yuan(MONEY) as bigint]))
  owed.set(sender.id, yuan(MONEY) - sent.reduce((sum, { amountTotal }) => sum + units(amountTotal), 0n))
  for (const [name, answers] of told) {
    const [recordId, player] = name.split('/') as [string, string]
    const won = [...answers].map((text) => JSON.parse(text) as Opened).filter(({ state }) => state === 1)
    // A winner is never told anything else.
    if (won.length > 0) expect([...answers], `${recordId} ${say()}`).toHaveLength(1)
    if (won[0]) owed.set(BigInt(player), owed.get(BigInt(player))! + units(won[0].amount))
  }
  const balances = await own.query<{ player_id: bigint; balance: bigint }>(
    'select player_id, balance from account where player_id = any($1::bigint[])',
    [players.map(({ id }) => id)],
  )
  for (const { player_id, balance } of balances)
    expect(balance, `player ${player_id} ${say()}`).toBe(owed.get(player_id))
  expect(await auditLines(own), say()).toEqual([])
  expect(await endServer(server), say()).toBe(0)
})
