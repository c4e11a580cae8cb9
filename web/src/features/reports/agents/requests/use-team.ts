import type { DayRange } from '@hongyun/ui/format/time.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../wire/request.ts'
import { live } from './live.ts'

/** Who is in the branch, and who came to it in some days. */
export const useTeam = ({ from, to }: DayRange) =>
  useQuery({ ...queryOf('agentReportTeamData', { startDay: from, endDay: to }), ...live })
