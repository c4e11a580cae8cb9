// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import { useExplain } from './use-explain.tsx'
import type { StatementRow } from './use-statement.ts'

vi.mock('./use-statement.ts', () => ({ useExplainRow: () => ({ isPending: false, mutate: () => undefined }) }))

let explain: ReturnType<typeof useExplain>['explain'] | undefined
function Shown() {
  const own = useExplain()
  explain = own.explain
  return own.dialog
}

it('names the order that a payment is said not to be for, and says where there is none', async () => {
  openRoot().render(<Shown />)
  await expect.poll(() => explain !== undefined).toBe(true)
  const text = async (row: Pick<StatementRow, 'amount'> & { proposal: object | null }) => {
    explain!({ id: '1', ...row } as unknown as StatementRow)
    const dialog = () => document.querySelector('[role=dialog]')?.textContent
    await expect.poll(dialog).toContain(`到账 ¥${row.amount}`)
    return dialog()
  }
  const named = await text({ amount: '500.00', proposal: { orderNo: 'P7', payAmount: '501.00', userName: 'li' } })
  expect(named).toContain('不属于提议的订单 P7（¥501.00，li）')
  expect(named).not.toContain('没有对应的订单')
  expect(await text({ amount: '0.31', proposal: null })).toContain('没有对应的订单')
})
