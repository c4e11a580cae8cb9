/** Sends the sandbox's callbacks and repeats them until they are taken, as a provider does; survives a restart. */
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Database } from '../../../../platform/db/database.ts'
import { type SignedHeaders, signedHeaders } from './signature.ts'

const TICK_MS = 500
const BATCH = 50
/** The pauses before a callback that was not taken is sent again; after the last it is given up. */
const PAUSES_S = [1, 5, 15, 60, 300, 900, 3600] as const
/** A node that dies while sending leaves the callback to be sent again after this. */
const SENDING_S = 30

/** Delivers one callback and answers the text that came back. */
export type Send = (headers: SignedHeaders, body: string) => Promise<string>

export type Courier = { kick(): void; stop(): Promise<void> }

type Delivery = { id: bigint; body: string; forged: boolean; replays: number; attempts: number }

export function startCourier(parts: { database: Database; secret: Uint8Array; send: Send; log: Logger }): Courier {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const work = async () => {
    do {
      again = false
      const due = await claimDue(parts.database)
      await Promise.all(due.map((delivery) => deliver(parts, delivery)))
      if (due.length === BATCH) again = true
    } while (again && !stopped)
  }
  const kick = () => {
    again = true
    if (running || stopped) return
    running = work()
      .catch((error: unknown) => parts.log.warn({ err: error }, 'the sandbox could not send its callbacks'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(kick, TICK_MS)
  return {
    kick,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

const claimDue = (database: Database): Promise<Delivery[]> =>
  database.query<Delivery>(
    `update sandbox_delivery d
     set attempts = d.attempts + 1, due_at = clock_timestamp() + $2 * interval '1 second'
     from (
       select id from sandbox_delivery where ended_at is null and due_at <= clock_timestamp()
       order by due_at, id limit $1 for update skip locked
     ) due
     where d.id = due.id
     returning d.id, d.body, d.forged, d.replays, d.attempts`,
    [BATCH, SENDING_S],
    'sandbox.claim-due',
  )

async function deliver(
  { database, secret, send }: { database: Database; secret: Uint8Array; send: Send },
  { id, body, forged, replays, attempts }: Delivery,
): Promise<void> {
  const headers = signedHeaders(forged ? randomBytes(32) : secret, body, Date.now())
  const answer = await send(headers, body).catch((error: Error) => error.message)
  await Promise.all(Array.from({ length: replays }, () => send(headers, body).catch(() => '')))
  const pause_s = PAUSES_S[attempts - 1]
  const isOver = wasTaken(answer) || pause_s === undefined
  await database.query(
    `update sandbox_delivery set answer = $2, ended_at = case when $3 then clock_timestamp() end,
       due_at = clock_timestamp() + $4 * interval '1 second' where id = $1`,
    [id, answer.slice(0, 1000), isOver, pause_s ?? 0],
  )
}

function wasTaken(answer: string): boolean {
  try {
    return (JSON.parse(answer) as { code?: unknown }).code === 1
  } catch {
    return false
  }
}
