import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'

/** Grade, growth and the table of grades. */
export const useExperience = () =>
  useQuery({ ...queryOf('userExperienceData'), staleTime: 60_000, meta: { quiet: true } })
