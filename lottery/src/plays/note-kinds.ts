// What the numbers of a note may be, and how a note is picked at random.
import { type Pick, takeDifferent } from './pick.ts'

export type NoteKind = {
  /** The rule as the end of a Chinese sentence about a note; empty where every note is allowed. */
  readonly words: string
  /** What is wrong with a note, in Chinese. */
  refuse?(note: readonly number[]): string | undefined
  /** A note of `length` indexes below `size` that the rule allows. */
  sample(size: number, length: number, pick: Pick): number[]
}

const indexes = (size: number): number[] => Array.from({ length: size }, (_, i) => i)

const differentCount = (note: readonly number[]): number => new Set(note).size

/** Every note is allowed. */
export const anyNote: NoteKind = {
  words: '',
  sample: (size, length, pick) => Array.from({ length }, () => pick(size)),
}

/** All numbers are different. */
export const differentNote: NoteKind = {
  words: '，各不相同',
  refuse: (note) => (differentCount(note) < note.length ? '的号码必须各不相同' : undefined),
  sample: (size, length, pick) => takeDifferent(indexes(size), length, pick),
}

/** Three numbers, exactly two of them equal. */
export const pairNote: NoteKind = {
  words: '，其中恰好两个相同',
  refuse: (note) => (differentCount(note) === 2 ? undefined : '必须恰好有两个号码相同'),
  sample: (size, _length, pick) => {
    const [twice = 0, once = 1] = takeDifferent(indexes(size), 2, pick)
    return [twice, twice, once]
  },
}

/** Not all numbers equal. */
export const mixedNote: NoteKind = {
  words: '，不能全部相同',
  refuse: (note) => (differentCount(note) === 1 ? '的号码不能全部相同' : undefined),
  sample: (size, length, pick) => {
    const [first = 0, second = 1] = takeDifferent(indexes(size), 2, pick)
    return [first, second, ...Array.from({ length: length - 2 }, () => pick(size))]
  },
}
