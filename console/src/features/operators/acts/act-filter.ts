/** The filter of acts in the URL; defaults are left out. */
import { type ActSubjectKind, actSubjects, type OperatorAct, operatorActs } from '@hongyun/contract/operators/words.ts'
import { operatorNamePattern } from '@hongyun/contract/wire/patterns.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type DaysRule, readDays, spanOf, writeDays } from '@hongyun/ui/format/days.ts'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { readPage, writePage } from '@hongyun/ui/page-of-url.ts'

export type ActFilter = {
  /** Empty for every operator. */
  name: string
  act: OperatorAct | undefined
  /** What it was done to: every subject of a kind, or one of them where the id is not empty. */
  kind: ActSubjectKind | undefined
  id: string
  days: DayRange
  page: number
}

export const ACT_PAGE_SIZE = 20
const MAX_ID = 64
const RULE: DaysRule = { usual: 'month' }

export function readActFilter(params: URLSearchParams, now: number): ActFilter {
  const name = params.get('name') ?? ''
  return {
    name: operatorNamePattern.test(name) ? name : '',
    act: wordsOf(operatorActs).find((act) => act === params.get('act')),
    ...readSubject(params),
    days: readDays(params, RULE, now),
    page: readPage(params),
  }
}

function readSubject(params: URLSearchParams): Pick<ActFilter, 'kind' | 'id'> {
  const kind = wordsOf(actSubjects).find((one) => one === params.get('kind'))
  const id = params.get('id') ?? ''
  return { kind, id: kind && id.length <= MAX_ID ? id : '' }
}

export function writeActFilter({ name, act, kind, id, days, page }: ActFilter, now: number): URLSearchParams {
  const params = new URLSearchParams()
  if (name) params.set('name', name)
  if (act) params.set('act', act)
  if (kind) params.set('kind', kind)
  if (kind && id) params.set('id', id)
  writeDays(params, days, RULE, now)
  writePage(params, page)
  return params
}

/** The input of the call. */
export const actQuery = ({ name, act, kind, id, days, page }: ActFilter) => ({
  ...(name && { name }),
  ...(act && { act }),
  ...(kind && { subjectKind: kind }),
  ...(kind && id && { subjectId: id }),
  ...spanOf(days),
  pageNum: page,
  pageSize: ACT_PAGE_SIZE,
})
