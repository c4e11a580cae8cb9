// @vitest-environment happy-dom
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { useWrite } from './use-talk.ts'

const asked: { requestId: string; page: string }[] = []
let answer: () => Promise<unknown>
vi.mock('../../../wire/api.ts', () => ({
  api: (_call: string, input: { requestId: string; page: string }) => {
    asked.push(input)
    return answer()
  },
}))

let write: ReturnType<typeof useWrite> | undefined
function Writer() {
  write = useWrite('5')
  return null
}

it('what got no answer is the same message also where it is sent again from another page', async () => {
  openRoot(document.createElement('div')).render(
    <QueryClientProvider client={new QueryClient()}>
      <Writer />
    </QueryClientProvider>,
  )
  await expect.poll(() => write).toBeDefined()
  answer = () => Promise.reject(new Unreachable('network'))
  history.replaceState(null, '', '/userCenter/recharge')
  await expect(write!.send('未到账', {})).rejects.toThrow()
  history.replaceState(null, '', '/index')
  answer = async () => ({ id: '1', no: 1 })
  await write!.send('未到账', {})
  expect(asked.map(({ page }) => page)).toEqual(['/userCenter/recharge', '/index'])
  expect(asked[1]!.requestId).toBe(asked[0]!.requestId)
  await write!.send('未到账', {})
  expect(asked[2]!.requestId).not.toBe(asked[0]!.requestId)
})
