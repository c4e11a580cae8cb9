/** A stream of events to somebody who does not read it: what waits for one reader is bounded, and the others read on. */
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EventStream, eventText, MAX_WAITING_BYTES, openEventStream } from './event-stream.ts'

const streams = new Map<string, EventStream>()
const app = Fastify()
app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }, reply) => {
  streams.set(
    name,
    openEventStream(reply, () => streams.delete(name)),
  )
  return reply
})
let port: number
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

it('lets go of a reader for whom too much waits, and goes on for the others', async () => {
  const slow = connect(port, '127.0.0.1')
  slow.on('error', () => {})
  slow.pause()
  slow.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n')
  let read = 0
  const quick = connect(port, '127.0.0.1')
  quick.on('data', (data) => {
    read += data.length
  })
  quick.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => streams.size).toBe(2)
  const text = eventText('much', 'x'.repeat(MAX_WAITING_BYTES / 4))
  let sent = 0
  // The buffers of both ends take some megabytes first.
  while (streams.has('slow') && sent < 64 * 1024 * 1024) {
    for (const stream of streams.values()) stream.send(text)
    sent += text.length
    await expect.poll(() => read, { interval: 1 }).toBeGreaterThanOrEqual(sent)
  }
  expect([...streams.keys()]).toEqual(['quick'])
  slow.destroy()
  quick.destroy()
  await expect.poll(() => streams.size).toBe(0)
})
