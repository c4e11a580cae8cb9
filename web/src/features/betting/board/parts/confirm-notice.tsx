import { betsRefusals } from '@hongyun/contract/bets/refusals.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import type { ReactNode } from 'react'
import { ShutNotice } from '../../../../parts/protection/shut-notice.tsx'
import { AGAIN, ANOTHER } from '../../../../parts/unanswered-bets.ts'
import { isUnanswered, TakenBack } from '../../../../wire/unanswered.ts'
import type { NowIssue } from '../issue-state.ts'
import type { PlaceRefusal } from '../place-refusal.ts'

interface ConfirmNoticeProps {
  refusal: (PlaceRefusal & { taken: number; takenCount: number }) | undefined
  /** These had no answer. */
  isAgain: boolean
  /** Bets on this lottery had no answer, and these are not quite the same. */
  isAnother: boolean
  short: boolean
  /** The issue on sale is not the one that the player meant. */
  moved: boolean
  open: NowIssue | undefined
  /** The issue that the player meant, or the one that was tried last. */
  meantFor: string | undefined
  busy: boolean
  /** Takes the sum that a limit still leaves, where these bets can be made as small. */
  fit: (left: string) => ReactNode
}

/** What became of the last attempt, which the player has to know whatever else is said: some of it may stand. */
function lastAttempt(error: Error | undefined, isAgain: boolean, isAnother: boolean): string | undefined {
  if (error instanceof TakenBack) return error.message
  if (isAgain) return AGAIN
  return isAnother ? ANOTHER : undefined
}
function restOf(error: Error): string {
  if (error instanceof TakenBack) return '其余'
  return isUnanswered(error) ? '其余没有收到结果' : '其余未受理'
}

/** The reason why the bets cannot be placed now, one at a time. */
export function ConfirmNotice({
  refusal,
  isAgain,
  isAnother,
  short,
  moved,
  open,
  meantFor,
  busy,
  fit,
}: ConfirmNoticeProps) {
  if (busy) return null
  const shut = refusal?.kind === 'shut' && <ShutNotice error={refusal.error} fit={fit} />
  if (refusal && refusal.taken > 0) {
    return (
      <>
        <Alert tone="danger" urgent>
          前 {wholeText(refusal.takenCount)} 注已受理并离开注单，{restOf(refusal.error)}：{refusal.text}
        </Alert>
        {shut}
      </>
    )
  }
  const before = lastAttempt(refusal?.error, isAgain, isAnother)
  const told = before && <Alert urgent>{before}</Alert>
  if (shut) {
    return (
      <>
        {told}
        {shut}
      </>
    )
  }
  if (short) {
    return (
      <Alert tone="danger" urgent>
        {before}
        {refusal?.kind === 'balance' ? refusal.text : betsRefusals.balanceShort.text}
      </Alert>
    )
  }
  if (moved && open) {
    return (
      <Alert urgent>
        {before}
        {meantFor ? `第 ${issueText(meantFor)} 期已封盘` : betsRefusals.issueClosed.text}，是否继续投注第{' '}
        {issueText(open.issue)} 期？注单保持不变。
      </Alert>
    )
  }
  if (!open) {
    return (
      <Alert urgent>
        {before}
        {betsRefusals.issueClosed.text}。下一期开售后即可继续，注单保持不变。
      </Alert>
    )
  }
  // What was refused for the balance fits into it by now.
  if (!refusal || refusal.kind === 'issue' || refusal.kind === 'balance') return told
  const isToldAlready = isAgain ? isUnanswered(refusal.error) : refusal.error instanceof TakenBack
  return (
    <>
      {!isToldAlready && told}
      <Alert tone={refusal.kind === 'odds' ? 'warn' : 'danger'} urgent>
        {refusal.text}
      </Alert>
    </>
  )
}
