import { betsRefusals } from '@hongyun/contract/bets/refusals.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { ShutNotice } from '../../../../parts/protection/shut-notice.tsx'
import { AGAIN, ANOTHER } from '../../../../parts/unanswered-bets.ts'
import { isUnanswered } from '../../../../wire/unanswered.ts'
import { refusalOf } from '../requests/place-chase.ts'

interface ChaseNoticeProps {
  /** Why the last attempt failed. */
  error: Error | null
  isShort: boolean
  /** This plan had no answer. */
  isAgain: boolean
  /** Something else that was bet on this lottery had none. */
  isAnother: boolean
}

/** Why the chase was not placed or can't be, and what may be placed already: that stands whatever the balance is. */
export function ChaseNotice({ error, isShort, isAgain, isAnother }: ChaseNoticeProps) {
  const refusal = error ? refusalOf(error) : undefined
  const waiting = isAgain ? AGAIN : isAnother && ANOTHER
  return (
    <>
      {isShort && (
        <Alert tone="danger" urgent>
          {betsRefusals.balanceShort.text}
        </Alert>
      )}
      {refusal?.kind === 'shut' && <ShutNotice error={error} />}
      {refusal && refusal.kind !== 'shut' && refusal.kind !== 'balance' && (refusal.kind === 'other' || !isShort) && (
        <Alert tone={refusal.kind === 'other' ? 'danger' : 'warn'} urgent>
          {refusal.text}
        </Alert>
      )}
      {waiting && !isUnanswered(error) && <Alert urgent>{waiting}</Alert>}
    </>
  )
}
