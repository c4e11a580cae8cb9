/** One envelope of 100 shares and 5,000 who open it three times each within two seconds: who wins, and what it asks of the database. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { hashPassword } from '@hongyun/server/platform/keys/passwords.ts'
import { areClean, auditFaults } from '../books.ts'
import { rounded } from '../line.ts'
import { startGrabbers } from '../load/grabbers.ts'
import type { Measure } from '../measure.ts'
import { median } from '../pairs.ts'
import { makePlayers } from '../prepare/players.ts'
import { openSite, type Site } from '../site.ts'

const GRABBERS = 5000
const TRIES = 3
const WITHIN_MS = 2000
const SHARES = 100
const TOTAL = 1000
const CONNECTIONS = 1024
const ROOM = 'rbench'
const DIGITS = '271828'
/** The counts of the processes are written so often, and once more afterwards. */
const COUNTED_MS = 200

const counter = fileURLToPath(new URL('../load/count-statements.ts', import.meta.url))

/** What all processes of the server have sent so far. */
async function sentBy(folder: string): Promise<number> {
  await sleep(COUNTED_MS)
  const counts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  return counts.reduce((sum, count) => sum + Number(count), 0)
}

async function openRoom({ database }: Site, players: readonly bigint[]): Promise<void> {
  const [room] = await database.query<{ id: bigint }>(
    `insert into chat_room (kind, code, title) values ('group', $1, 'bench') returning id`,
    [ROOM],
  )
  // They have been there before, as whoever sees an envelope has.
  await database.query(
    'insert into chat_member (room_id, player_id) select $1, player from unnest($2::bigint[]) as player',
    [room!.id, players],
  )
}

async function send(site: Site, cookie: string, playerId: bigint): Promise<string> {
  const [player] = await site.database.query<{ user_name: string }>('select user_name from player where id = $1', [
    playerId,
  ])
  const safetyPassword = safetyPasswordHash(player!.user_name, DIGITS)
  await site.database.query(
    'insert into safety_password (player_id, password_hash) values ($1, $2) on conflict (player_id) do nothing',
    [playerId, await hashPassword(safetyPassword)],
  )
  const answer = await fetch(`${site.url}/v1/transfer/sendRedEnvelope`, {
    method: 'POST',
    headers: { cookie: `sid=${cookie}` },
    body: new URLSearchParams({
      ...{ roomCode: ROOM, type: '2', money: String(TOTAL), number: String(SHARES), safetyPassword },
    }),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { recordId: string } }
  if (code !== 1) throw new Error(`no envelope was sent: ${msg}`)
  return data.recordId
}

/** The winners, and whether their amounts make up the total and nobody was told two different things. */
function outcomeOf(answers: readonly string[][]) {
  const winners = answers.filter((own) => own.some((answer) => answer.startsWith('1/')))
  const sum = winners.reduce((all, own) => {
    const read = parseMoney(own.find((answer) => answer.startsWith('1/'))!.slice(2))
    return all + (read.ok ? read.value : 0n)
  }, 0n)
  const isSame = winners.every((own) => new Set(own).size === 1)
  const isAnswered = answers.every((own) => own.length === TRIES && own.every((answer) => /^[01]\//.test(answer)))
  return { winners: winners.length, isExact: sum === yuan(TOTAL) && isSame && isAnswered }
}

export const envelope: Measure = {
  id: 'envelope',
  async run({ quick }) {
    const rounds = quick ? 1 : 5
    const folder = await mkdtemp(join(tmpdir(), 'hongyun-statements-'))
    const site = await openSite({
      ...{ MAX_CONNECTIONS: '10000', STATEMENTS_DIR: folder, NODE_OPTIONS: `--import=${counter}` },
    })
    const grabbers = startGrabbers()
    try {
      const { ids, cookies } = await makePlayers(site.database, GRABBERS + 1)
      await openRoom(site, ids)
      await site.database.query('analyze')
      const taken: { statements: number; winners: number; isExact: boolean; ms: number; sent_ms: number }[] = []
      // The first round is for sessions, plans and code that everybody has by the time an envelope comes.
      for (let round = -1; round < rounds; round += 1) {
        const recordId = await send(site, cookies[GRABBERS]!, ids[GRABBERS]!)
        const idle = { from: await sentBy(folder), at: performance.now() }
        await sleep(WITHIN_MS)
        const before = await sentBy(folder)
        const idleRate = (before - idle.from) / (performance.now() - idle.at)
        const startedAt = performance.now()
        const ask = { port: site.port, cookies: cookies.slice(0, GRABBERS), recordId }
        const { answers, elapsed_ms, sent_ms } = await grabbers.grab({
          ...ask,
          ...{ tries: TRIES, connections: CONNECTIONS, within_ms: WITHIN_MS },
        })
        const sent = (await sentBy(folder)) - before
        const statements = sent - idleRate * (performance.now() - startedAt)
        if (round >= 0) taken.push({ ...outcomeOf(answers), statements, ms: elapsed_ms, sent_ms })
      }
      return {
        id: 'envelope',
        value: rounded(median(taken.map(({ statements }) => statements))),
        reference: `statements for ${GRABBERS} x ${TRIES} openings of ${SHARES} shares, less what the server sends anyway`,
        unit: 'statements',
        valid:
          taken.every(({ winners, isExact }) => winners === SHARES && isExact) &&
          areClean(await auditFaults(site.database)),
        goal: 300,
        least: 1000,
        winners: taken.map(({ winners }) => winners),
        answered_ms: rounded(median(taken.map(({ ms }) => ms))),
        sent_ms: rounded(median(taken.map(({ sent_ms }) => sent_ms))),
        rounds,
      }
    } finally {
      grabbers.stop()
      await site.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
}
