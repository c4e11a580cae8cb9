/**
 * The load generator, a process of its own: sends slips of random players and counts what is answered. A player waits for
 * the answer before the next slip, as the page does.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Connection, openConnection } from './connection.ts'
import type { Ask, End, Prepare, Ran, Run } from './messages.ts'
import { headOf, requestOf } from './requests.ts'

const DONE = 1
const TICK_MS = 1

let heads: readonly string[] = []
let serverPort = 0
let connections: Connection[] = []
let sent = 0
let endsAt = 0
/** Unique over the runs of this process, and over processes. */
const own = `b${process.pid}_${Date.now().toString(36)}`

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/** Heads of players whose slip is under way. */
const busy = new Set<string>()
function idleHead(): string {
  for (;;) {
    const head = any(heads)
    if (!busy.has(head)) return head
  }
}

async function prepare({ port, cookies, connections: count }: Prepare): Promise<void> {
  for (const connection of connections) connection.close()
  serverPort = port
  heads = cookies.map((cookie) => headOf(port, cookie))
  connections = await Promise.all(Array.from({ length: count }, () => openConnection(port)))
}

async function run({ slips, duration_ms, rate }: Run): Promise<Ran> {
  connections = await Promise.all(connections.map((one) => (one.isClosed() ? openConnection(serverPort) : one)))
  const refused: Record<string, number> = {}
  const answers: Ran['answers'] = { at: [], took_ms: [] }
  let accepted = 0
  const startedAt = performance.now()
  endsAt = startedAt + duration_ms
  let lastAt = startedAt
  const count = (answer: Answer, due: number) => {
    lastAt = performance.now()
    answers.at.push(performance.timeOrigin + lastAt)
    answers.took_ms.push(lastAt - due)
    if (answer.status === 200 && answer.code === DONE) accepted += 1
    else refused[`${answer.status}/${answer.code}`] = (refused[`${answer.status}/${answer.code}`] ?? 0) + 1
  }
  const send = (connection: Connection, due: number) =>
    new Promise<void>((resolve) => {
      sent += 1
      const head = idleHead()
      busy.add(head)
      connection.send(requestOf(head, `${any(slips)}&requestId=${own}_${sent}`), (answer) => {
        busy.delete(head)
        count(answer, due)
        resolve()
      })
    })
  if (rate === undefined) await Promise.all(connections.map((connection) => keepSending(connection, send)))
  else await sendOnTime(send, startedAt, rate)
  return { accepted, refused, elapsed_ms: lastAt - startedAt, answers }
}

type Send = (connection: Connection, due: number) => Promise<void>

async function keepSending(connection: Connection, send: Send): Promise<void> {
  while (performance.now() < endsAt) await send(connection, performance.now())
}

/** Latency counts from the time a slip was due, including waiting for a connection: no coordinated omission. */
async function sendOnTime(send: Send, startedAt: number, rate: number): Promise<void> {
  const idle = [...connections]
  const due: number[] = []
  const pending = new Set<Promise<void>>()
  const dispatch = () => {
    while (idle.length > 0 && due.length > 0) {
      const connection = idle.pop()!
      const work = send(connection, due.shift()!).then(() => {
        pending.delete(work)
        idle.push(connection)
        dispatch()
      })
      pending.add(work)
    }
  }
  for (let n = 0; startedAt + (n * 1000) / rate < endsAt; await sleep(TICK_MS)) {
    for (; startedAt + (n * 1000) / rate <= performance.now(); n += 1) due.push(startedAt + (n * 1000) / rate)
    dispatch()
  }
  while (pending.size > 0) await Promise.all(pending)
}

process.on('message', (ask: Ask | End) => {
  if (ask.kind === 'end') {
    endsAt = 0
    return
  }
  const work = ask.kind === 'prepare' ? prepare(ask) : run(ask)
  work
    .then((result) => process.send!(result ?? {}))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    })
})
process.on('disconnect', () => process.exit(0))
