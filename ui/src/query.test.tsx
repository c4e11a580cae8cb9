import { Refused } from '@hongyun/contract/wire/client.ts'
import { QueryClient, QueryObserver, type UseQueryResult } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Query } from './query.tsx'

const AT = Date.parse('2026-03-18T12:35:00Z')

/** A real result of a real query, after its request has run `times` times. */
async function resultOf(queryFn: () => Promise<string[]>, times = 1): Promise<UseQueryResult<string[], Error>> {
  const observer = new QueryObserver(new QueryClient(), { queryKey: ['rows'], queryFn, retry: false })
  for (let run = 0; run < times; run += 1) await observer.refetch()
  return observer.getCurrentResult() as UseQueryResult<string[], Error>
}

function shown(result: UseQueryResult<string[], Error>): string {
  return renderToStaticMarkup(
    <Query of={result} isEmpty={(rows) => rows.length === 0}>
      {(rows) => <p>{rows.join('、')}</p>}
    </Query>,
  )
}

const refuse = () => Promise.reject(new Error('网络超时，请重试'))

test('loading shows nothing before its skeleton is due', () => {
  const client = new QueryClient()
  const options = client.defaultQueryOptions({ queryKey: ['rows'], queryFn: () => new Promise<string[]>(() => {}) })
  const loading = new QueryObserver(client, options).getOptimisticResult(options)
  expect(shown(loading as UseQueryResult<string[], Error>)).toBe('')
})

test('data, none of it, and failure each have their face', async () => {
  expect(shown(await resultOf(async () => ['投注', '派奖']))).toBe('<p>投注、派奖</p>')
  expect(shown(await resultOf(async () => []))).toContain('暂无记录')
  const failed = shown(await resultOf(refuse))
  expect(failed).toContain('role="alert"')
  expect(failed).toContain('网络超时，请重试')
  expect(failed).toContain('重试</button>')
})

test('what asking again does not change offers no further try', async () => {
  const none = new Refused({ code: 0, msg: '记录不存在', data: { reason: 'notFound' } })
  const shownNone = shown(await resultOf(() => Promise.reject(none)))
  expect(shownNone).toContain('记录不存在')
  expect(shownNone).not.toContain('重试')
})

test('a record that is gone since is not shown any more', async () => {
  const gone = new Refused({ code: -98, msg: '记录不存在或已被删除', data: { reason: 'notFound' } })
  const answers = [async () => ['投注'], () => Promise.reject(gone)]
  const markup = shown(await resultOf(() => answers.shift()!(), 2))
  expect(markup).toContain('记录不存在或已被删除')
  expect(markup).not.toContain('投注')
})

test('old data stays when a refetch fails, and says how old it is', async () => {
  const answers = [async () => ['投注'], refuse]
  const result = await resultOf(() => (answers.shift() ?? refuse)(), 2)
  const markup = shown({ ...result, dataUpdatedAt: AT } as UseQueryResult<string[], Error>)
  expect(markup).toContain('更新于 20:35')
  expect(markup).toContain('<p>投注</p>')
})

test.each([-3, -40, -41, -110006])('code %i passes without an error: what was there stays', async (code) => {
  const silent = () => Promise.reject(new Refused({ code, msg: '请求正在处理，请稍候', data: null }))
  const first = shown(await resultOf(silent))
  expect(first).toContain('暂无数据')
  expect(first).toContain('重试</button>')
  const answers = [async () => ['投注'], silent]
  expect(shown(await resultOf(() => (answers.shift() ?? silent)(), 2))).toBe('<p>投注</p>')
  expect(first).not.toMatch(/role="alert"|请求正在处理/)
})
