import { loadType, playIn } from '@hongyun/lottery/load-type.ts'
import { expect, it } from 'vitest'
import { firstNotes, groupsOf, notesIn, noteText } from './bet-groups.ts'
import { firstStake, type Priced, price } from './stake.ts'

const type = await loadType('SSC')
const rebate = { rebate: '8.0', edge: '1.0', topRebate: '8.0', ownOdds: [] }
const bet = (code: string, number: string, multiple = 1): Priced =>
  price(playIn(type, code)!, number, { ...firstStake, multiple }, rebate)!

it('shows the numbers of one list of notes as one', () => {
  const bets = [
    bet('ssc_5x_zhixuan_ds', '8,7,0,1,6;1,2,3,4,5'),
    bet('ssc_5x_zhixuan_ds', '0,0,0,0,0'),
    bet('ssc_5x_zhixuan_ds', '0,0,0,0,1', 2),
    bet('ssc_5x_zhixuan_fs', '1|2|3|4|5'),
    bet('ssc_5x_zhixuan_fs', '1|2|3|4|5'),
  ]
  const groups = groupsOf(bets)
  expect(groups.map(({ count }) => count)).toEqual([3, 1, 1, 1])
  expect(groups[0]?.total).toBe(60_000n)
  expect(firstNotes(groups[0]!, 10)).toEqual(['8,7,0,1,6', '1,2,3,4,5'])
})

it('writes a note by its places', () => {
  expect(noteText('8,7,0,1,6')).toBe('8 | 7 | 0 | 1 | 6')
  expect(notesIn('1,2@3,4;5,6')).toEqual(['3,4', '5,6'])
})
