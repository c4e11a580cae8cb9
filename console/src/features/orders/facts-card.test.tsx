// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import { FactsCard, type Story } from './facts-card.tsx'

vi.mock('../../wire/info.ts', () => ({ useRight: () => false }))

const order = {
  ...{ orderNo: 'P1', amount: '700.00', fee: '0.00', bonus: '3.50', payAmount: '1000.00', hits: [] },
  ...{
    method: 'alipay',
    channel: '',
    provider: '',
    createdAt: 0,
    endedAt: 0,
    expiresAt: 0,
    polls: 0,
    nextPollAt: null,
  },
}

it.each([
  ['recharge', 'paid', ['到账金额¥700.00', '加送¥3.50']],
  ['recharge', 'expired', ['金额¥700.00', '加送—']],
  ['withdrawal', 'paid', ['付出金额¥700.00']],
  ['withdrawal', 'refused', ['金额¥700.00']],
] as const)('says of a %s that is %s only what became of it', async (kind, state, facts) => {
  const box = document.body.appendChild(document.createElement('div'))
  openRoot(box).render(<FactsCard one={{ ...order, kind, state } as unknown as Story} />)
  const shown = () => [...box.querySelectorAll('dl > div')].map((fact) => fact.textContent)
  await expect.poll(shown).toEqual(expect.arrayContaining([...facts]))
})
