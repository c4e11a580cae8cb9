/** What of a player's records is shown, in the URL. */
import { betStates, chaseStates } from '@hongyun/contract/bets/words.ts'
import { kindsInUse, transactionKinds } from '@hongyun/contract/ledger/words.ts'
import { requirementStates } from '@hongyun/contract/turnover/words.ts'
import { spanOf } from '@hongyun/ui/format/days.ts'
import {
  choiceField,
  daysField,
  type FilterOf,
  textField,
  urlFilters,
  wordField,
} from '../../../parts/table/url-filters.ts'

export const playerTabs = {
  statement: '账变',
  bets: '注单',
  chases: '追号',
  adjustments: '余额调整',
  turnover: '流水',
  letters: '站内信',
} as const

/** The kinds of transfers that there are, by name. */
export const shownKinds = Object.fromEntries(kindsInUse.map((kind) => [kind, transactionKinds[kind]])) as Record<
  (typeof kindsInUse)[number],
  string
>

const MAX_KEYWORD = 40

export const playerView = urlFilters({
  tab: choiceField(playerTabs),
  days: daysField({ usual: 'week' }),
  kind: wordField(shownKinds),
  q: textField((text) => text.length <= MAX_KEYWORD),
  bet: wordField(betStates),
  chase: wordField(chaseStates),
  turnover: wordField(requirementStates),
  credit: textField((text) => /^(?:[1-9]\d{0,17})?$/.test(text)),
})
export type PlayerView = FilterOf<typeof playerView>
export type ChangeView = (change: Partial<PlayerView>) => void

export const PAGE_SIZE = 20

/** The days and the page of a list, as its call takes them. */
export const pageOf = (playerId: string, { days, page }: PlayerView) => ({
  playerId,
  ...spanOf(days),
  pageNum: page,
})
