import { describe, expect, it } from 'vitest'
import { neededOf, outsideVerdict, type Statement } from './outside-verdict.ts'

const feed = (by: string, numbers: string, needed = 2): Statement => ({ kind: 'feed', by, numbers, needed })
const entry = (by: string, numbers: string | null): Statement => ({ kind: 'entry', by, numbers })

describe('what follows from what is said', () => {
  it('one source is enough where there is one, two must agree where there are more', () => {
    expect([0, 1, 2, 3].map(neededOf)).toEqual([1, 1, 2, 2])
    expect(outsideVerdict([feed('a', '1,2,3', 1)])).toEqual({
      state: 'drawn',
      numbers: '1,2,3',
      at: 0,
      pending: undefined,
    })
    expect(outsideVerdict([feed('a', '1,2,3')]).state).toBe('waiting')
    expect(outsideVerdict([feed('a', '1,2,3'), feed('b', '1,2,3')])).toMatchObject({
      state: 'drawn',
      numbers: '1,2,3',
      at: 1,
    })
  })

  it('two operators are enough, one of them twice is not', () => {
    expect(outsideVerdict([entry('li', '1,2,3')])).toEqual({ state: 'waiting', pending: entry('li', '1,2,3') })
    expect(outsideVerdict([entry('li', '1,2,3'), entry('li', '1,2,3')]).state).toBe('waiting')
    expect(outsideVerdict([entry('li', '1,2,3'), entry('wang', '1,2,3')])).toMatchObject({
      state: 'drawn',
      numbers: '1,2,3',
      at: 1,
    })
  })

  it('an operator may mend an own entry before the second one', () => {
    const mended = [entry('li', '1,2,3'), entry('li', '3,2,1')]
    expect(outsideVerdict(mended)).toEqual({ state: 'waiting', pending: entry('li', '3,2,1') })
    expect(outsideVerdict([...mended, entry('wang', '1,2,3')]).state).toBe('waiting')
    expect(outsideVerdict([...mended, entry('wang', '3,2,1')]).state).toBe('drawn')
  })

  it('sources that disagree stop it, whoever speaks after them', () => {
    const dispute = [feed('a', '1,2,3'), feed('b', '3,2,1')]
    expect(outsideVerdict(dispute)).toEqual({ state: 'disputed', pending: undefined })
    expect(outsideVerdict([...dispute, feed('c', '3,2,1')]).state).toBe('disputed')
    expect(outsideVerdict([...dispute, entry('li', '3,2,1')]).state).toBe('disputed')
    expect(outsideVerdict([...dispute, entry('li', '3,2,1'), entry('wang', '3,2,1')])).toMatchObject({
      state: 'drawn',
      numbers: '3,2,1',
      at: 3,
    })
  })

  it('an operator and a source that disagree stop it; entries from before do not end it', () => {
    const dispute = [entry('li', '1,2,3'), feed('a', '3,2,1', 1)]
    expect(outsideVerdict(dispute).state).toBe('disputed')
    expect(outsideVerdict([...dispute, entry('wang', '1,2,3')]).state).toBe('disputed')
    expect(outsideVerdict([feed('a', '3,2,1'), entry('li', '1,2,3')]).state).toBe('disputed')
  })

  it('two operators make an issue void, before a result or in a dispute', () => {
    expect(outsideVerdict([entry('li', null)]).state).toBe('waiting')
    expect(outsideVerdict([entry('li', null), entry('wang', null)])).toEqual({ state: 'void', at: 1 })
    expect(outsideVerdict([entry('li', null), entry('wang', '1,2,3')]).state).toBe('waiting')
    const dispute = [feed('a', '1,2,3'), feed('b', '3,2,1'), entry('li', null), entry('wang', null)]
    expect(outsideVerdict(dispute)).toEqual({ state: 'void', at: 3 })
  })

  it('one alone changes nothing after the decision: neither a source, nor an operator, nor a wish to be void', () => {
    const done = [feed('a', '1,2,3', 1)]
    for (const late of [feed('b', '3,2,1'), entry('li', '3,2,1'), entry('wang', null)]) {
      expect(outsideVerdict([...done, late])).toMatchObject({ state: 'drawn', numbers: '1,2,3', at: 0 })
    }
    expect(outsideVerdict([...done, entry('li', null), entry('wang', null)])).toMatchObject({ numbers: '1,2,3' })
    expect(outsideVerdict([...done, feed('b', '3,2,1', 1), feed('c', '3,2,1', 1)])).toMatchObject({ numbers: '1,2,3' })
  })

  it('two operators correct a result, and correct it again', () => {
    const once = [feed('a', '1,2,3', 1), entry('li', '3,2,1'), entry('wang', '3,2,1')]
    expect(outsideVerdict(once)).toEqual({ state: 'drawn', numbers: '3,2,1', at: 2, pending: undefined })
    expect(outsideVerdict([...once, entry('wang', '1,1,1')])).toMatchObject({
      state: 'drawn',
      numbers: '3,2,1',
      at: 2,
      pending: entry('wang', '1,1,1'),
    })
    const twice = [...once, entry('wang', '1,1,1'), entry('li', '1,1,1')]
    expect(outsideVerdict(twice)).toMatchObject({ numbers: '1,1,1', at: 4 })
  })

  it('an entry of before the decision corrects nothing', () => {
    const done = [entry('li', '1,2,3'), feed('a', '1,2,3', 1)]
    expect(outsideVerdict([...done, entry('wang', '3,2,1')])).toMatchObject({ numbers: '1,2,3', at: 1 })
  })
})
