/** What waits for operators: the rail shows how much it is. */
import { useQuery } from '@tanstack/react-query'
import { useRight } from './info.ts'
import { queryOf } from './request.ts'

export const APPROVALS_EVERY_MS = 15_000

const refetchInterval = APPROVALS_EVERY_MS

/** How much waits in each queue, but for what is the operator's own; nothing until it is known, or without the right. */
export function useWaiting() {
  const page = { pageSize: 1 }
  const may = {
    approvals: useRight('seeApprovals'),
    verification: useRight('verification'),
    withdrawals: useRight('withdrawals'),
    remittances: useRight('remittances'),
    exceptions: useRight('seeOrders'),
    results: useRight('results'),
    channels: useRight('seeChannels'),
    protection: useRight('protection'),
    reports: useRight('chatRecord'),
    service: useRight('service'),
  }
  const approvals = useQuery({ ...queryOf('consoleApprovals', page), enabled: may.approvals, refetchInterval })
  const verification = useQuery({
    ...queryOf('consoleVerifications', page),
    enabled: may.verification,
    refetchInterval,
  })
  const withdrawals = useQuery({ ...queryOf('consoleWithdrawals', page), enabled: may.withdrawals, refetchInterval })
  const remittances = useQuery({ ...queryOf('consoleRemittances', page), enabled: may.remittances, refetchInterval })
  const exceptions = useQuery({
    ...queryOf('consolePaymentExceptions', page),
    enabled: may.exceptions,
    refetchInterval,
  })
  const results = useQuery({ ...queryOf('consoleResults', page), enabled: may.results, refetchInterval })
  const channels = useQuery({ ...queryOf('consoleChannels'), enabled: may.channels, refetchInterval })
  const coins = useQuery({ ...queryOf('consoleCoins', page), enabled: may.channels, refetchInterval })
  const marks = useQuery({
    ...queryOf('consoleProtectionMarks', { ...page, state: 'open' }),
    enabled: may.protection,
    refetchInterval,
  })
  const reports = useQuery({ ...queryOf('consoleChatReports', page), enabled: may.reports, refetchInterval })
  const service = useQuery({ ...queryOf('consoleServiceQueue'), enabled: may.service, refetchInterval })
  return {
    '/service/desk': service.data?.waiting,
    '/chat/reports': reports.data?.open,
    '/protection': marks.data?.counts.open,
    '/coins': coins.data?.waiting,
    // Those that switched themselves off.
    '/channels': channels.data?.list.filter(({ fall }) => fall !== null).length,
    '/approvals': approvals.data && approvals.data.counts.open - approvals.data.counts.own,
    '/verification': verification.data?.total,
    '/withdrawals': withdrawals.data?.counts.review,
    '/exceptions': exceptions.data?.counts.open,
    '/remittances': remittances.data?.counts.review,
    '/results': results.data?.counts.todo,
  }
}
