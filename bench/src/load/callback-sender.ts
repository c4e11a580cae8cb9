/**
 * Sends signed callbacks over a number of connections as fast as they are answered, each of another order: a process of its own,
 * as whoever collects is another machine.
 */
import { createHmac } from 'node:crypto'
import type { AskCallbacks, SentCallbacks } from './callbacks.ts'
import { type Connection, openConnection } from './connection.ts'

const TAKEN = 1

let connections: Connection[] = []
let head = ''
let secret = ''
/** The rest of a run that ended by its time is sent by the next one. */
let orders: AskCallbacks['orders'] = []

function requestOf([orderNo, fen]: AskCallbacks['orders'][number]): string {
  const pairs: [string, string][] = [
    ['money', fen],
    ['out_trade_no', orderNo],
    ['pid', 'bench'],
    ['status', 'PAID'],
    ['trade_no', `B${orderNo}`],
  ]
  const text = pairs.map(([name, value]) => `${name}=${value}`).join('&')
  const sign = createHmac('sha256', secret).update(text).digest('hex')
  const body = JSON.stringify(Object.fromEntries([...pairs, ['sign', sign]]))
  return `${head}${body.length}\r\n\r\n${body}`
}

async function run({ port, path, secret: key, connections: count, orders: more, duration_ms }: AskCallbacks) {
  head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: keep-alive\r\nContent-Type: application/json\r\nContent-Length: `
  secret = key
  orders = [...orders, ...more]
  const open = connections.filter((one) => !one.isClosed())
  const missing = Array.from({ length: count - open.length }, () => openConnection(port))
  connections = [...open, ...(await Promise.all(missing))]
  const refused: Record<string, number> = {}
  const startedAt = performance.now()
  let [taken, next, lastAt] = [0, 0, startedAt]
  const send = (connection: Connection) =>
    new Promise<void>((resolve) => {
      const order = orders[next]!
      next += 1
      connection.send(requestOf(order), ({ status, code }) => {
        lastAt = performance.now()
        if (status === 200 && code === TAKEN) taken += 1
        else refused[`${status}/${code}`] = (refused[`${status}/${code}`] ?? 0) + 1
        resolve()
      })
    })
  await Promise.all(
    connections.map(async (connection) => {
      while (next < orders.length && performance.now() < startedAt + duration_ms) await send(connection)
    }),
  )
  orders = orders.slice(next)
  return { taken, refused, elapsed_ms: lastAt - startedAt, left: orders.length } satisfies SentCallbacks
}

process.on('message', (ask: AskCallbacks) => {
  run(ask)
    .then((sent) => process.send!(sent))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    })
})
process.on('disconnect', () => process.exit(0))
