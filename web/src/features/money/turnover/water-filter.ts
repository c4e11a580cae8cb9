/** What the page shows, as the URL says it: requirements by state and page, and the bets of one of them. Defaults are left out. */
import { type RequirementState, requirementStates } from '@hongyun/contract/turnover/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { readPage, writePage } from '@hongyun/ui/page-of-url.ts'

export type WaterFilter = {
  state: RequirementState | undefined
  page: number
  /** The requirement whose bets are shown, and which page of them. */
  id: string | undefined
  betPage: number
}

export const REQUIREMENT_PAGE_SIZE = 10
export const BET_PAGE_SIZE = 20
/** Under which the URL has the page of the bets. */
export const BETS_PAGE = 'bets'

export function readWaterFilter(params: URLSearchParams): WaterFilter {
  const state = params.get('state')
  const id = params.get('id') ?? ''
  return {
    state: wordsOf(requirementStates).find((one) => one === state),
    page: readPage(params),
    id: /^[1-9]\d{0,17}$/.test(id) ? id : undefined,
    betPage: readPage(params, BETS_PAGE),
  }
}

export function writeWaterFilter({ state, page, id, betPage }: WaterFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (state) params.set('state', state)
  writePage(params, page)
  if (id) {
    params.set('id', id)
    writePage(params, betPage, BETS_PAGE)
  }
  return params
}
