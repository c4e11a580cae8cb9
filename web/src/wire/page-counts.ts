/** What this page counts until it is told to the site once a minute: kinds of pages and operations, never an address. */
import { COUNTED_MOST, type Operation, type PageKind } from '@hongyun/contract/statistics/words.ts'

type Counts<W extends string> = Partial<Record<W, number>>

let views: Counts<PageKind> = {}
let operations: Counts<Operation> = {}

const more = <W extends string>(counts: Counts<W>, word: W): Counts<W> => ({
  ...counts,
  [word]: Math.min(COUNTED_MOST, (counts[word] ?? 0) + 1),
})

export const countView = (kind: PageKind): void => {
  views = more(views, kind)
}

export const countOperation = (operation: Operation): void => {
  operations = more(operations, operation)
}

/** What was counted since it was asked for last. */
export function takeCounts(): { views: Counts<PageKind>; operations: Counts<Operation> } {
  const taken = { views, operations }
  views = {}
  operations = {}
  return taken
}

const kinds: readonly (readonly [RegExp, PageKind])[] = [
  [/^\/(?:index)?$/i, 'home'],
  [/^\/lotteryHall/i, 'hall'],
  [/^\/lottery\//i, 'lottery'],
  [/^\/live/i, 'live'],
  [/^\/chess/i, 'chess'],
  [/^\/(?:recharge|withdraw|userCenter\/(?:recharge|withdraw))/i, 'cashier'],
  [/^\/userCenter/i, 'user'],
  [/^\/chat/i, 'chat'],
]

/** What a path counts as. */
export const kindOf = (path: string): PageKind => kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'other'
