import { expect, it } from 'vitest'
import { seriesOf } from './agent-parts.tsx'

const sums = { staked: '20.00', prize: '7.50' }
const row = (key: string, name: string) => ({ key, name, ...sums }) as never
const detail = {
  list: [row('2026-11-25', '2026-11-25'), row('', '其他')],
  hours: [{ hour: 9, time: 0, bets: 1, staked: '4.00', profit: '-4.00' }],
}

it('shows stakes and prizes by day or lottery, without what belongs to none, and stakes by hour', () => {
  expect(seriesOf(detail, 'day')).toMatchObject({ categories: ['11-25'], bars: [{ values: [20] }, { values: [7.5] }] })
  expect(seriesOf({ ...detail, list: [row('k3_1m', '快三')] }, 'lottery').categories).toEqual(['快三'])
  expect(seriesOf(detail, 'hour')).toMatchObject({ categories: ['9'], bars: [{ values: [4] }] })
})
