/** Players who open one envelope, each some times, spread over a moment by chance: a process of its own. */
import { setTimeout as sleep } from 'node:timers/promises'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import { type Connection, openConnection } from './connection.ts'
import type { AskGrabbers, Grabbed } from './grabbers.ts'

const { path } = routeOf('openRedEnvelope')

function requestOf(port: number, cookie: string, body: string): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: keep-alive',
    'Content-Type: application/x-www-form-urlencoded',
    `Cookie: sid=${cookie}`,
    `Content-Length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

type Try = { player: number; at: number }

/** Every player once in each part of the time, in an order of its own each time. */
function plan({ cookies, tries, within_ms }: AskGrabbers): Try[] {
  const part = within_ms / tries
  const all = Array.from({ length: tries }, (_, nth) =>
    cookies.map((_cookie, player) => ({ player, at: (nth + Math.random()) * part })),
  ).flat()
  return all.toSorted((a, b) => a.at - b.at)
}

async function run(ask: AskGrabbers): Promise<Grabbed> {
  const { port, cookies, recordId } = ask
  const connections: Connection[] = await Promise.all(
    Array.from({ length: ask.connections }, () => openConnection(port)),
  )
  const planned = plan(ask)
  const answers: string[][] = cookies.map(() => [])
  let next = 0
  let sent_ms = 0
  const startedAt = performance.now()
  await Promise.all(
    connections.map(async (connection) => {
      for (let one = planned[next++]; one; one = planned[next++]) {
        const wait = one.at - (performance.now() - startedAt)
        if (wait > 0) await sleep(wait)
        const { player } = one
        sent_ms = performance.now() - startedAt
        await new Promise<void>((resolve) => {
          connection.send(requestOf(port, cookies[player]!, `recordId=${recordId}`), ({ status, code, body }) => {
            const { data } = JSON.parse(body) as { data: { state: number; amount: string } }
            answers[player]!.push(status === 200 && code === 1 ? `${data.state}/${data.amount}` : `${status}/${code}`)
            resolve()
          })
        })
      }
    }),
  )
  const elapsed_ms = performance.now() - startedAt
  for (const connection of connections) connection.close()
  return { answers, elapsed_ms, sent_ms }
}

process.on('message', (ask: AskGrabbers) => {
  run(ask)
    .then((grabbed) => process.send!(grabbed))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    })
})
process.on('disconnect', () => process.exit(0))
