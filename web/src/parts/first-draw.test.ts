// @vitest-environment node
import { expect, it, vi } from 'vitest'

const AT = Date.parse('2026-03-18T12:35:00Z')
const issue = { opensAt: AT, drawsAt: AT + 300_000 }

vi.mock('../wire/clock.ts', () => ({ now: () => AT + ahead_ms }))
vi.mock('../wire/live-lotteries.ts', () => ({ stockQuery: {} }))
let ahead_ms = 0
const { comingText } = await import('./first-draw.tsx')

it('says when the first draw is due: as the next issue opens, where one has just closed', () => {
  ahead_ms = 1000
  expect(comingText('self', issue)).toBe('20:40:00 首期开奖，逐期可验证')
  ahead_ms = -1000
  expect(comingText('self', issue)).toBe('20:35:00 首期开奖，逐期可验证')
  expect(comingText('outside', issue)).toBe('03-18 20:35 开奖，采用官方结果')
  expect(comingText('self', null)).toBe('等待开售')
})
