import { isRefusedBy, Unreachable } from '@hongyun/contract/wire/client.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { csvFile } from './csv-file.ts'

afterEach(() => vi.unstubAllGlobals())
const answers = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())

it('a list is a file under the name that the server gives it', async () => {
  const name = encodeURIComponent('操作日志 2026-01-31.csv')
  const head = { 'content-disposition': `attachment; filename="export.csv"; filename*=UTF-8''${name}` }
  answers(() => new Response('甲,乙\r\n', { headers: head }))
  const { name: said, file } = await csvFile('/v1/console/acts.csv')
  expect(said).toBe('操作日志 2026-01-31.csv')
  expect(await file.text()).toBe('甲,乙\r\n')
})

it('a refusal is no file: it is thrown as that of any call', async () => {
  answers(() => Response.json({ code: 0, msg: '请先登录', data: { reason: 'noSession' } }))
  expect(
    await csvFile('/v1/console/acts.csv').then(
      () => undefined,
      (error: unknown) => isRefusedBy(error, 'noSession'),
    ),
  ).toBe(true)
})

it('neither is an answer of no application, nor a part of a list', async () => {
  answers(() => new Response('away', { status: 502 }))
  await expect(csvFile('/v1/console/acts.csv')).rejects.toThrow(Unreachable)
  const broken = new ReadableStream({ start: (it) => it.error(new Error('gone')) })
  answers(() => new Response(broken, { headers: { 'content-disposition': 'attachment' } }))
  await expect(csvFile('/v1/console/acts.csv')).rejects.toThrow(Unreachable)
})
