/** Which codes or opened accounts are shown, as the URL says it; what is usual is left out. */
import { inviteStates, openedStates } from '@hongyun/contract/agents/words.ts'
import { readPage, writePage } from '@hongyun/ui/page-of-url.ts'

type StateFilter<State extends string> = { state: State | undefined; page: number }

export const STATE_PAGE_SIZE = 20

const stateFilter = <State extends string>(states: Readonly<Record<State, string>>) => ({
  read: (params: URLSearchParams): StateFilter<State> => ({
    state: (Object.keys(states) as State[]).find((state) => state === params.get('state')),
    page: readPage(params),
  }),
  write({ state, page }: StateFilter<State>): URLSearchParams {
    const params = new URLSearchParams()
    if (state) params.set('state', state)
    writePage(params, page)
    return params
  },
})

export const codeFilter = stateFilter(inviteStates)
export const openedFilter = stateFilter(openedStates)

/** What the call is asked. */
export const stateQuery = <State extends string>({ state, page }: StateFilter<State>) => ({
  ...(state && { state }),
  pageNum: page,
  pageSize: STATE_PAGE_SIZE,
})
