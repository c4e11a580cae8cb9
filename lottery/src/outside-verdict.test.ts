import { describe, expect, it } from 'vitest'
import { neededOf, outsideVerdict, type Statement } from './outside-verdict.ts'

const feed = (by: string, numbers: string, needed = 2): Statement => ({ kind: 'feed', by, numbers, needed })
const objection = (by: string, numbers: string): Statement => ({ kind: 'objection', by, numbers })
const entry = (numbers: string | null, by: readonly [string, string] = ['li', 'wang']): Statement => ({
  kind: 'entry',
  by,
  numbers,
})

describe('what follows from what is said', () => {
  it('one source is enough where there is one, two must agree where there are more', () => {
    expect([0, 1, 2, 3].map(neededOf)).toEqual([1, 1, 2, 2])
    expect(outsideVerdict([])).toEqual({ state: 'waiting' })
    expect(outsideVerdict([feed('a', '1,2,3', 1)])).toEqual({ state: 'drawn', numbers: '1,2,3', at: 0 })
    expect(outsideVerdict([feed('a', '1,2,3')])).toEqual({ state: 'waiting' })
    expect(outsideVerdict([feed('a', '1,2,3'), feed('a', '1,2,3')])).toEqual({ state: 'waiting' })
    expect(outsideVerdict([feed('a', '1,2,3'), feed('b', '1,2,3')])).toEqual({
      state: 'drawn',
      numbers: '1,2,3',
      at: 1,
    })
  })

  it('two operators are enough, one of them twice is not', () => {
    expect(outsideVerdict([entry('1,2,3')])).toEqual({ state: 'drawn', numbers: '1,2,3', at: 0 })
    expect(outsideVerdict([entry('1,2,3', ['li', 'li'])])).toEqual({ state: 'waiting' })
    expect(outsideVerdict([feed('a', '1,2,3', 1), entry('3,2,1', ['li', 'li'])])).toMatchObject({ numbers: '1,2,3' })
  })

  it('sources that disagree stop it, and only two operators end that', () => {
    const dispute = [feed('a', '1,2,3'), feed('b', '3,2,1')]
    expect(outsideVerdict(dispute)).toEqual({ state: 'disputed' })
    expect(outsideVerdict([...dispute, feed('c', '3,2,1')])).toEqual({ state: 'disputed' })
    expect(outsideVerdict([...dispute, objection('li', '3,2,1')])).toEqual({ state: 'disputed' })
    expect(outsideVerdict([...dispute, entry('3,2,1')])).toEqual({ state: 'drawn', numbers: '3,2,1', at: 2 })
    expect(outsideVerdict([...dispute, entry(null)])).toEqual({ state: 'void', at: 2 })
  })

  it('an operator and a source that disagree stop it, whoever speaks first', () => {
    expect(outsideVerdict([objection('li', '1,2,3'), feed('a', '3,2,1', 1)])).toEqual({ state: 'disputed' })
    expect(outsideVerdict([feed('a', '3,2,1'), objection('li', '1,2,3')])).toEqual({ state: 'disputed' })
    expect(outsideVerdict([objection('li', '1,2,3'), objection('wang', '1,2,3')])).toEqual({ state: 'waiting' })
  })

  it('nothing brings a void issue back', () => {
    const done = [entry(null)]
    for (const late of [feed('a', '1,2,3', 1), objection('li', '1,2,3'), entry('1,2,3'), entry(null)])
      expect(outsideVerdict([...done, late])).toEqual({ state: 'void', at: 0 })
  })

  it('after a result neither a source, nor one operator, nor a wish to be void changes it', () => {
    const done = [feed('a', '1,2,3', 1)]
    for (const late of [feed('b', '3,2,1', 1), objection('li', '3,2,1'), entry(null), entry('1,2,3')])
      expect(outsideVerdict([...done, late, late])).toEqual({ state: 'drawn', numbers: '1,2,3', at: 0 })
  })

  it('two operators correct a result, and correct it again', () => {
    const once = [feed('a', '1,2,3', 1), entry('3,2,1')]
    expect(outsideVerdict(once)).toEqual({ state: 'drawn', numbers: '3,2,1', at: 1 })
    expect(outsideVerdict([...once, entry('1,2,3')])).toEqual({ state: 'drawn', numbers: '1,2,3', at: 2 })
  })
})
