import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** One's own play in a month; that of now where none is named. */
export const useFigures = (month?: string) =>
  useQuery({
    ...queryOf('getProtectionFigures', month === undefined ? {} : { month }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
