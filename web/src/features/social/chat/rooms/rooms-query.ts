/** The lists of rooms and of private chats, page after page: there are few. */
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../wire/api.ts'
import type { Answer } from '../../../../wire/request.ts'

const PAGE_SIZE = 20
const EVERY_MS = 30_000

type Lists = 'getRoomListWeb' | 'getDirectRoomListWeb'
type RowOf<N extends Lists> = Answer<N>['list'][number]

async function allOf<N extends Lists>(name: N, signal: AbortSignal): Promise<readonly RowOf<N>[]> {
  const rows: RowOf<N>[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { list, total } = await api<Lists>(name, { pageNum, pageSize: PAGE_SIZE }, signal)
    rows.push(...(list as RowOf<N>[]))
    if (list.length < PAGE_SIZE || rows.length >= total) return rows
  }
}

const listQuery = <N extends Lists>(name: N) =>
  queryOptions({
    queryKey: [name],
    queryFn: ({ signal }) => allOf(name, signal),
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  })

export const roomsQuery = listQuery('getRoomListWeb')
export const directsQuery = listQuery('getDirectRoomListWeb')
