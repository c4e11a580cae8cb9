/** What the player may send of envelopes today. */
import type { EnvelopeType } from '@hongyun/contract/envelopes/words.ts'
import { USUAL_MOST } from '@hongyun/contract/envelopes/words.ts'
import { money, yuan } from '@hongyun/lottery/money.ts'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { useQuery } from '@tanstack/react-query'
import { type Answer, queryOf } from '../../../../wire/request.ts'
import type { KnownLimits } from './send-form.ts'

/** More than anybody sends: until the day's limits are known, the server alone knows them. */
const UNKNOWN = { quota: yuan(1_000_000_000), sent: 0, times: 1 }

export function useLimits(type: EnvelopeType): {
  limits: KnownLimits
  day: Answer<'getRedEnvelopeWithdrawData'> | undefined
  /** Players may send. */
  isOpen: boolean
  error: Error | null
  retry: () => void
  /** Whether there is a safety password: asked again where none was known of, since it may have just been set. */
  hasPassword: () => Promise<boolean>
} {
  const site = useQuery({ ...queryOf('queryConfigurationInformation', { type }), meta: { quiet: true } })
  const day = useQuery({ ...queryOf('getRedEnvelopeWithdrawData'), staleTime: 0, meta: { quiet: true } })
  const max = site.data ? money(unitsOf(site.data.maxAmount)) : yuan(USUAL_MOST)
  const limits = day.data
    ? {
        max,
        quota: money(unitsOf(day.data.amount)),
        sent: day.data.dayLimitSendCount,
        times: day.data.dayLimitCount,
        balance: money(unitsOf(day.data.balance)),
      }
    : { max, ...UNKNOWN }
  return {
    limits,
    day: day.data,
    isOpen: (day.data ?? site.data)?.mode !== 'off' && (day.data ?? site.data)?.mode !== 'site',
    error: day.data ? null : day.error,
    retry: () => void day.refetch(),
    hasPassword: async () =>
      day.data?.hasSafetyPassword !== false || (await day.refetch()).data?.hasSafetyPassword !== false,
  }
}
