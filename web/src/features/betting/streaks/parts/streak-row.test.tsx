// @vitest-environment happy-dom
import { openRoot } from '@hongyun/ui/testing/open-root.ts'
import { expect, it, vi } from 'vitest'
import type { StreakItem } from '../requests/streaks.ts'
import { StreakRow } from './streak-row.tsx'

let clock = 0
vi.mock('../../../../wire/clock.ts', () => ({ now: () => clock }))

const option = (label: string) => ({
  ...{ playDetailCode: 'k3_hezhi_dxds', bettingNumber: label, label, bonus: '1.98', chance: '1/2', running: true },
})
const item: StreakItem = {
  ...{ lotteryType: 'K3', lotteryCode: 'k3_1m', lotteryName: '1分快三', playCode: 'k3_hezhi_dxds', name: '和值' },
  ...{ desc: '开大', times: 5, currIssue: '202601010001', endTime: 9000, mode: 'amount', odds: ['1.98'], tie: null },
  options: [option('大'), option('小')],
}

it('can be picked again once a clock that was fast is set right, until the true end', async () => {
  clock = 10_000
  openRoot().render(<StreakRow item={item} closed={false} picked={undefined} onPick={() => undefined} />)
  const isShut = () => document.querySelector('button')?.disabled
  await expect.poll(isShut).toBe(true)
  clock = 4000
  await expect.poll(isShut).toBe(false)
  clock = 9000
  await expect.poll(isShut).toBe(true)
})
