import { keepPreviousData } from '@tanstack/react-query'
import { unlessPushed } from '../../../../wire/push/pushed.ts'

type Page<State> = { readonly list: readonly { readonly state: State }[] }

/** How a page of records is asked for: the rows before stay meanwhile, and while a row is `moving` it is asked again. */
export const livePage = <State extends string>(moving: State, everyMs: number) => ({
  placeholderData: keepPreviousData,
  refetchInterval: unlessPushed(({ state: { data } }: { state: { data: Page<State> | undefined } }) =>
    data?.list.some(({ state }) => state === moving) ? everyMs : false,
  ),
  meta: { quiet: true },
})
