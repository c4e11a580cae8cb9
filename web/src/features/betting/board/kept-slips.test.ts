import { loadType, playIn } from '@hongyun/lottery/load-type.ts'
import { expect, it } from 'vitest'
import { MAX_NAMED, readKept, withLast, withNamed, withoutNamed } from './kept-slips.ts'
import { firstStake } from './stake.ts'

const type = await loadType('K3')
const find = (code: string) => playIn(type, code)
const line = { play: 'k3_hezhi', number: '9,10', stake: firstStake }
const nothing = { last: [], named: [] }

it('is read as it was kept', () => {
  const kept = withNamed(withLast(nothing, [line]), '早场', [line])
  expect(readKept(JSON.stringify(kept), find)).toEqual(kept)
})

it('leaves out what no play accepts', () => {
  const text = JSON.stringify({
    last: [{ ...line, number: '99' }],
    named: [{ name: 'x', lines: [{ play: 'none' }] }, 7],
  })
  expect(readKept(text, find)).toEqual(nothing)
  const broken = JSON.stringify({ last: [null, line], named: [null, { name: 'x', lines: [line] }] })
  expect(readKept(broken, find)).toEqual({ last: [line], named: [{ name: 'x', lines: [line] }] })
  expect(readKept('{', find)).toEqual(nothing)
  expect(readKept(null, find)).toEqual(nothing)
})

it('replaces a slip of the same name, and keeps a limited number', () => {
  const twice = withNamed(withNamed(nothing, '早场', [line]), '早场', [line, line])
  expect(twice.named).toEqual([{ name: '早场', lines: [line, line] }])
  const full = Array.from({ length: MAX_NAMED + 1 }).reduce<typeof twice>(
    (kept, _, i) => withNamed(kept, String(i), [line]),
    nothing,
  )
  expect(full.named).toHaveLength(MAX_NAMED)
  expect(withoutNamed(full, '0').named).toHaveLength(MAX_NAMED - 1)
})
