/** Lists as CSV files: fields that harm nobody, and rows that are read no faster than they are taken. */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { csvField, sendCsv } from './csv.ts'

describe('a field', () => {
  it.each([
    ['何青', '何青'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['he said "no"', '"he said ""no"""'],
    ['one\ntwo', '"one\ntwo"'],
    ['-12.50', '-12.50'],
    ['+5', '+5'],
    ['=1+1', "'=1+1"],
    ['@sum(a1)', "'@sum(a1)"],
    ['-2+3', "'-2+3"],
    ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
    ['\t=1', "'\t=1"],
    ['＝1+1', "'＝1+1"],
    ['＋86', "'＋86"],
    [' =1+1', "' =1+1"],
    ['\u3000@sum(a1)', "'\u3000@sum(a1)"],
  ])('%j is written %j', (text, field) => expect(csvField(text)).toBe(field))
})

describe('a long list', () => {
  const ROWS = 100_000
  const AT_ONCE = 500
  let app: FastifyInstance
  let pulled = 0
  let ended = false
  afterEach(() => {
    app.server.closeAllConnections()
    return app.close()
  })

  async function open(): Promise<IncomingMessage> {
    pulled = 0
    ended = false
    app = Fastify()
    app.get('/', (_request, reply) => sendCsv(reply, { name: '清单', head: ['编号', '内容'], rows: rows() }))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const [answer] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
    return answer
  }

  async function* rows() {
    try {
      for (let n = 0; n < ROWS; n += AT_ONCE) {
        pulled += AT_ONCE
        yield Array.from({ length: AT_ONCE }, (_, at) => [String(n + at), 'x'.repeat(200)])
        await sleep(0)
      }
    } finally {
      ended = true
    }
  }

  it('is read as the reader takes it, and is whole', async () => {
    const answer = await open()
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="export\.csv"; filename\*=UTF-8''%E6/)
    // Nobody takes anything: what the two ends of the socket hold is read, and no more.
    for (let waiting = -1; pulled !== waiting && pulled < ROWS; await sleep(500)) waiting = pulled
    expect(pulled).toBeLessThan(ROWS / 2)
    const before = process.memoryUsage().heapUsed
    let most = before
    let text = ''
    let lines = 0
    answer.setEncoding('utf8')
    for await (const chunk of answer) {
      if (text === '') text = String(chunk).slice(0, 8)
      lines += String(chunk).split('\n').length - 1
      most = Math.max(most, process.memoryUsage().heapUsed)
    }
    expect(text).toMatch(/^\ufeff编号,内容/)
    expect(lines).toBe(ROWS + 1)
    // The file is 20 MB; what is on the heap is young and about to go.
    expect(most - before).toBeLessThan(60_000_000)
  })

  it('is not read on for a reader who went away', async () => {
    const answer = await open()
    await sleep(50)
    answer.destroy()
    await expect.poll(() => ended).toBe(true)
    expect(pulled).toBeLessThan(ROWS)
  })
})
