/** Issues that are drawn elsewhere, and sources that say how: for tests. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import { closeNextIssue } from '../modules/betting/bets/close-issue.ts'
import { FEED_PATH } from '../modules/betting/results/feed-route.ts'
import type { FeedVerdict } from '../modules/betting/results/receive-feed.ts'
import { addSource } from '../modules/betting/results/sources.ts'
import { shell } from '../modules/site/operators/acts.ts'
import { type Database, only } from '../platform/db/database.ts'
import type { TestIssue } from './issues.ts'
import { betItem } from './items.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

let serial = 0
const next = (): number => {
  serial += 1
  return serial
}

/** An issue that is on sale now, drawn in an hour; its number is one that no other process has taken. */
export async function openOutsideIssue(database: Database, lotteryCode = 'fc3d'): Promise<TestIssue> {
  for (;;) {
    const issue = `2099${String(next()).padStart(3, '0')}`
    const [made] = await database.query<{ id: bigint }>(
      `insert into issue (lottery_code, issue, opens_at, closes_at, draws_at)
       values ($1, $2, clock_timestamp() - interval '1 second', clock_timestamp() + interval '1 hour',
               clock_timestamp() + interval '1 hour')
       on conflict (lottery_code, issue) do nothing returning id`,
      [lotteryCode, issue],
    )
    if (made) return { id: made.id, lotteryCode, issue }
  }
}

/** The time of its draw has come: it is closed and sealed, and waits for a result. */
export async function awaitResult(database: Database, { id }: TestIssue): Promise<void> {
  await database.query(
    `update issue set closes_at = clock_timestamp(), draws_at = clock_timestamp()
     where id = $1 and closes_at > clock_timestamp()`,
    [id],
  )
  while (await closeNextIssue(database)) {}
}

export type ResultState = { state: string; numbers: string | null; said: bigint; nonces: bigint }

/** What is known of its result, how often it was said, and how many messages of the feed there were at all. */
export async function resultState(database: Database, { id }: TestIssue): Promise<ResultState> {
  return only(
    await database.query<ResultState>(
      `select i.state, d.numbers, (select count(*) from result_statement where issue_id = i.id) as said,
              (select count(*) from result_nonce) as nonces
       from issue i left join draw d on d.issue_id = i.id where i.id = $1`,
      [id],
    ),
  )
}

/** A message as it is sent. */
export type Sent = { body: string; signature?: string }

export type TestSource = {
  name: string
  key: KeyObject
  /** A message about an issue, signed; `change` replaces fields of it. */
  message(issue: TestIssue, numbers: string, change?: Record<string, unknown>): Required<Sent>
}

export const signed = (key: KeyObject, body: string): string => sign(null, Buffer.from(body), key).toString('base64')

/** A source that may speak. */
export async function openSource(database: Database, name: string, lotteries = ['fc3d']): Promise<TestSource> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const added = await addSource(database, shell, { name, publicKey: pem, lotteries })
  if (!added.ok) throw new Error(added.reason)
  return {
    name,
    key: privateKey,
    message({ lotteryCode, issue }, numbers, change = {}) {
      const now = Date.now()
      const said = {
        source: name,
        lotteryCode,
        issue,
        numbers,
        drawnAt: now,
        sentAt: now,
        nonce: `nonce-${1000 + next()}`,
      }
      const body = JSON.stringify({ ...said, ...change })
      return { body, signature: signed(privateKey, body) }
    },
  }
}

/** Sends a message as a source does. */
export async function send(server: TestServer, { body, signature }: Sent): Promise<Envelope<{ verdict: FeedVerdict }>> {
  const answer = await server.app.inject({
    method: 'POST',
    url: FEED_PATH,
    payload: body,
    headers: { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'x-signature': signature }) },
  })
  if (answer.statusCode !== 200) throw new Error(`HTTP ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

/** A bet of 2 yuan on one of the digits 0-9 being drawn anywhere. */
export async function betOnDigit(
  server: TestServer,
  player: TestPlayer,
  issue: TestIssue,
  digit: string,
): Promise<string> {
  const item = betItem(issue, { playDetailCode: 'fc3d_bdw_1m', bettingNumber: digit, bettingPoint: '1.0' })
  const answer = await server.call('addBetting', { bettingData: [item], requestId: `digit-${next()}` }, player.cookie)
  if (answer.code !== 1) throw new Error(answer.msg)
  return answer.data.ids[0]!
}
