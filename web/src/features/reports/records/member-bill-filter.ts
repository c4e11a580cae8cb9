/** Which transfers of members are shown, as the URL says it; what is usual is left out. */
import { type TransferFigure, transferFigures } from '@hongyun/contract/agent-reports/words.ts'
import { type Direction, directions, kindsInUse, type TransactionKind } from '@hongyun/contract/ledger/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type DaysRule, readDays, spanOf } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { readPage } from '@hongyun/ui/page-of-url.ts'
import { readLottery, writeFilter } from '../../../parts/records/filter-url.ts'
import { type MemberShown, memberAsked, readMember, writeMember } from './member-shown.ts'

export type MemberBillFilter = MemberShown & {
  /** The figure of a report whose transfers they are; it goes before the kind. */
  figure: TransferFigure | undefined
  kind: TransactionKind | undefined
  direction: Direction | undefined
  lottery: string
  days: DayRange
  page: number
}

export const MEMBER_BILL_PAGE_SIZE = 20
const RULE: DaysRule = { usual: 'today' }
const known = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text)

export function readMemberBillFilter(params: URLSearchParams, now: number): MemberBillFilter {
  const figure = known(wordsOf(transferFigures), params.get('figure'))
  return {
    ...readMember(params),
    figure,
    kind: figure ? undefined : known(kindsInUse, params.get('kind')),
    direction: known(wordsOf(directions), params.get('direction')),
    lottery: readLottery(params),
    days: readDays(params, RULE, now),
    page: readPage(params),
  }
}

export function writeMemberBillFilter(filter: MemberBillFilter, now: number): URLSearchParams {
  const { figure, kind, direction, lottery, ...shown } = filter
  const params = writeFilter({ figure, kind: figure ? undefined : kind, direction, lottery }, shown, RULE, now)
  writeMember(params, filter)
  return params
}

/** What the call is asked, apart from the page. */
export const memberBillQuery = ({ figure, kind, direction, lottery, days, ...whose }: MemberBillFilter) => ({
  ...(figure ? { figure } : kind && { kind }),
  ...(direction && { direction }),
  ...(lottery && { lotteryCode: lottery }),
  ...memberAsked(whose),
  ...spanOf(days),
})
