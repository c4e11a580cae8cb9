// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { FairnessRecord } from '../checks.ts'
import { fairnessOf } from '../requests/fairness.ts'
import { IssueVerdict } from './issue-verdict.tsx'

const record = (source: 'self' | 'outside', state: string) =>
  ({
    ...{ source, state, lotteryType: 'K3', issue: '202603181237', opensAt: 0, closesAt: 1, drawsAt: 2, draw: null },
    beaconRound: { round: 7, publishedAt: 2, due: true, signature: null, randomness: null, keptAt: null },
  }) as unknown as FairnessRecord
const sources = ['self', 'outside'] as const

it.each(sources)('promises no check of an issue that is void, and asks for it no more (%s)', (source) => {
  const { refetchInterval } = fairnessOf('k3_1m', '202603181237')
  const interval = (state: string) =>
    refetchInterval({ state: { data: record(source, state) } } as unknown as Parameters<typeof refetchInterval>[0])
  const shown = (state: string) =>
    renderToStaticMarkup(<IssueVerdict record={record(source, state)} lotteryName="1分快三" verdict="none" />)
  for (const state of ['voiding', 'void']) {
    expect(shown(state)).toContain('该期已作废')
    expect(shown(state)).not.toContain('开奖后核对')
    expect(interval(state)).toBe(false)
  }
  expect(shown('closed')).toContain('开奖后核对')
  expect(interval('closed')).toBeGreaterThan(0)
})
