// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import { statementColumns } from './statement-columns.tsx'
import type { StatementRow } from './use-statement.ts'

vi.mock('../../parts/approval-link.tsx', () => ({
  ApprovalLink: ({ id, text }: { id: string; text: string }) => `${text} ${id}`,
}))

const proposal = {
  orderId: '7',
  orderNo: 'P7',
  userName: 'li',
  payAmount: '500.00',
  state: 'cancelled',
  kind: 'payer',
  asked: null,
}
const askedWith = (payment: string) => ({ approvalId: '9', payment })
const acts = async (view: 'open' | 'explained', row: object) => {
  const box = document.body.appendChild(document.createElement('div'))
  const columns = statementColumns(
    view,
    false,
    () => {},
    () => {},
  )
  const act = columns.find(({ key }) => key === 'act')!
  openRoot(box).render(<p>{act.cell({ id: '1', ...row } as StatementRow)}</p>)
  await expect.poll(() => box.textContent).not.toBe('')
  return (
    [...(box.querySelector('p')?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent).join(' ') ||
    box.textContent.trim()
  )
}

it('a payment whose proposed order is not its own can be explained', async () => {
  expect(await acts('open', { proposal })).toBe('说明 确认')
  expect(await acts('open', { proposal: { ...proposal, kind: 'certain' } })).toBe('确认')
  expect(await acts('open', { proposal: null })).toBe('说明')
  expect(await acts('explained', { proposal })).toBe('确认')
})

it('a payment that a second operator is waited for leads to what was asked', async () => {
  expect(await acts('open', { proposal: { ...proposal, asked: askedWith('own') } })).toBe('待第二人 9')
})

it('a payment whose order is asked for with another one can be explained and not confirmed', async () => {
  const other = { ...proposal, asked: askedWith('other') }
  expect(await acts('open', { proposal: other })).toBe('说明')
  expect(await acts('explained', { proposal: other })).toBe('另一笔待第二人 9')
})

it('a payment of an order approved without one can be explained, unless it is certain to be its own', async () => {
  const approved = { ...proposal, asked: askedWith('none') }
  expect(await acts('open', { proposal: approved })).toBe('说明')
  expect(await acts('open', { proposal: { ...approved, kind: 'certain' } })).toBe('订单待第二人 9')
  expect(await acts('explained', { proposal: approved })).toBe('订单待第二人 9')
})
