// @vitest-environment happy-dom
import { toast } from '@hongyun/ui/toast.ts'
import { expect, it, vi } from 'vitest'

const MESSAGE = '提现已提交，正在审核；审核中可以取消，结果会发站内信给您'
vi.stubGlobal('fetch', async () => Response.json({ code: -30, msg: MESSAGE, data: { id: '1' } }))
const { api } = await import('./api.ts')

it('what was accepted and waits for a review is said in the words of the server', async () => {
  const ok = vi.spyOn(toast, 'ok')
  expect(await api('frontWithdrawRecord', { id: '1' })).toEqual({ id: '1' })
  expect(ok.mock.calls).toEqual([[MESSAGE]])
})
