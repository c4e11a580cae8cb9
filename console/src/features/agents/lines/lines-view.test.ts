import { describe, expect, it } from 'vitest'
import { betsWanted, billsWanted, linesPath, linesView } from './lines-view.ts'

const NOW = Date.parse('2026-11-26T12:00:00+08:00')
const days = { from: '2026-11-20', to: '2026-11-25' }
const read = (path: string) => linesView.read(new URLSearchParams(path.split('?')[1]), NOW)

describe('the way from a figure to its lines', () => {
  it('is settled bets for stakes, transfers for what moved, and nothing for what is made of several', () => {
    expect(linesPath('staked', { id: '7', of: 'branch', days })).toBe('/agents/7/lines?from=2026-11-20&to=2026-11-25')
    expect(linesPath('prize', { id: '7', of: 'own', days })).toContain('of=own&show=bills&figure=prize')
    expect(linesPath('profit', { id: '7', of: 'all', days })).toBeUndefined()
  })

  it('asks for the same days, part and lottery', () => {
    const bets = read(linesPath('bets', { id: '7', of: 'all', days, lottery: 'k3_1m' })!)
    expect(betsWanted('7', bets)).toEqual({
      ...{ agentId: '7', of: 'all', by: 'settled', lotteryCode: 'k3_1m', pageNum: 1, pageSize: 20 },
      ...{ startTime: Date.parse('2026-11-20T00:00:00+08:00'), endTime: Date.parse('2026-11-26T00:00:00+08:00') },
    })
    const bills = read(linesPath('agentRebate', { id: '7', of: 'own', days })!)
    expect(billsWanted('7', bills)).toMatchObject({ of: 'own', figure: 'agentRebate' })
    expect(billsWanted('7', read('?show=bills'))).not.toHaveProperty('figure')
  })
})
