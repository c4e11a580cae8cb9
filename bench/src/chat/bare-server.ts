/** What the chat is compared with: a server that does nothing but send a text to all its sockets. */
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer } from 'ws'

export type Send = { text: string; times: number; rate: number }

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (client) => {
  client.on('error', () => {})
  client.send(JSON.stringify({ code: 2, success: true, msg: '', data: { latestId: 0 } }))
})
server.on('listening', () => process.send!({ port: (server.address() as { port: number }).port }))

let id = 0
process.on('message', async ({ text, times, rate }: Send) => {
  const startedAt = performance.now()
  for (let n = 0; n < times; n += 1) {
    await sleep(Math.max(0, startedAt + (n * 1000) / rate - performance.now()))
    id += 1
    const own = text.replace(/"id":\d+/, `"id":${id}`)
    for (const client of server.clients) client.send(own)
  }
  process.send!({})
})
process.on('disconnect', () => process.exit(0))
