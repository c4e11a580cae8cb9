// @vitest-environment happy-dom
// The safety password of an envelope: verified for it first, and nothing is sent before.
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { groupDoor } from '../door.ts'
import { useSendEnvelope } from './use-send-envelope.ts'

const asked: [string, unknown][] = []
let verify: () => Promise<unknown>
let fails: Error | undefined
vi.mock('../../../../wire/api.ts', () => ({
  api: async (call: string, input: unknown) => {
    asked.push([call, input])
    if (call === 'verifySafetyPassword') return verify()
    if (fails) throw fails
    return { id: 3, balance: '1.00' }
  },
}))

const told: string[] = []
const door = groupDoor('r1')
/** The form takes a count whose dot has nothing behind it yet. */
const draft = { type: 2, money: '10', number: '2.', remark: '' } as const
function Sender() {
  const { send, busy, error } = useSendEnvelope({
    door,
    onSent: (id) => told.push(`sent ${id}`),
    onClose: () => told.push('closed'),
  })
  return (
    <button type="button" onClick={() => send(draft, 'hash')}>
      {busy ? 'busy' : (error?.message ?? 'free')}
    </button>
  )
}
const button = () => document.querySelector('button')

it('is verified as redEnvelope, then sent; a wrong one is told, and nothing is sent', async () => {
  openRoot(document.body).render(
    <QueryClientProvider client={new QueryClient()}>
      <Sender />
    </QueryClientProvider>,
  )
  await expect.poll(() => button()?.textContent).toBe('free')
  const data = { reason: 'safetyPasswordWrong' }
  verify = () => Promise.reject(new Refused({ code: -3063, msg: '安全密码错误', data }))
  button()!.click()
  await expect.poll(() => button()?.textContent).toBe('安全密码错误')
  expect(asked).toEqual([['verifySafetyPassword', { safetyPassword: 'hash', verifyType: 'redEnvelope' }]])
  verify = async () => ({ ticket: 'T' })
  button()!.click()
  await expect.poll(() => told).toEqual(['closed', 'sent 3'])
  expect(asked.slice(1).map(([call]) => call)).toEqual(['verifySafetyPassword', 'sendRedEnvelope'])
  expect(asked[2]![1]).toMatchObject({ roomCode: 'r1', safetyPassword: 'hash', type: 2, money: '10', number: '2' })
})

it('keeps its number while its failure stands, however long', async () => {
  openRoot(document.body).render(
    <QueryClientProvider client={new QueryClient()}>
      <Sender />
    </QueryClientProvider>,
  )
  await expect.poll(() => button()?.textContent).toBe('free')
  const sent = () => asked.filter(([call]) => call === 'sendRedEnvelope').map(([, input]) => input)
  asked.length = 0
  verify = async () => ({ ticket: 'T' })
  fails = new Unreachable('timeout')
  button()!.click()
  await expect.poll(() => button()?.textContent).toBe(fails.message)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000)
  try {
    fails = undefined
    button()!.click()
    await expect.poll(sent).toHaveLength(2)
    expect(sent()[1]).toEqual(sent()[0])
  } finally {
    clock.mockRestore()
  }
})
