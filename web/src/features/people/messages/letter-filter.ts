/** Which letters are shown, as the URL says it; what is usual is left out. */
import { type LetterState, letterStates } from '@hongyun/contract/messages/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { readPage, writePage } from '@hongyun/ui/page-of-url.ts'

export type LetterFilter = { state: LetterState | undefined; page: number }

export const LETTER_PAGE_SIZE = 20

export const readLetterFilter = (params: URLSearchParams): LetterFilter => ({
  state: wordsOf(letterStates).find((state) => state === params.get('state')),
  page: readPage(params),
})

export function writeLetterFilter({ state, page }: LetterFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (state) params.set('state', state)
  writePage(params, page)
  return params
}

/** What the call is asked. */
export const letterQuery = ({ state, page }: LetterFilter) => ({
  ...(state && { state }),
  pageNum: page,
  pageSize: LETTER_PAGE_SIZE,
})
