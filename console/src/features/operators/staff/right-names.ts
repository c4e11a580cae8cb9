import { type Right, rights } from '@hongyun/contract/operators/words.ts'

/** Rights by their Chinese names; 没有权限 where there is none. */
export const rightNames = (given: readonly Right[]): string =>
  given.map((right) => rights[right]).join('、') || '没有权限'
