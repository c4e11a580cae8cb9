import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { now } from '../../../wire/clock.ts'
import { queryOf } from '../../../wire/request.ts'
import { type PlayerFilter, playerQuery } from '../player-filter.ts'

/** One page of players. */
export const usePlayers = (filter: PlayerFilter) =>
  useQuery({
    ...queryOf('consolePlayers', playerQuery(filter, now())),
    placeholderData: keepPreviousData,
  })
