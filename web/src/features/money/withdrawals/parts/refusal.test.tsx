// @vitest-environment happy-dom
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Standing } from '../amount-check.ts'
import { Refusal } from './refusal.tsx'

const inProgress = new Refused({ code: -41, msg: '请求正在处理，请稍候', data: { reason: 'requestInProgress' } })

it.each([new Unreachable('timeout'), inProgress])(
  'an order of which the answer is not known is never said not to be made, and can be tried again ($message)',
  (error) => {
    const html = renderToStaticMarkup(
      <Refusal error={error} standing={{} as Standing} busy={false} onAmount={() => {}} onRetry={() => {}} />,
    )
    expect(html).not.toContain('没有提交')
    expect(html).toContain(`${error.message}。这笔申请有编号，重试不会重复提现。`)
    expect(html).toContain('重试</button>')
  },
)
