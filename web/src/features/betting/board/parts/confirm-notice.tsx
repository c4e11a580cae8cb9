import { betsRefusals } from '@hongyun/contract/bets/refusals.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import type { ReactNode } from 'react'
import { ShutNotice } from '../../../../parts/protection/shut-notice.tsx'
import { isUnanswered, TakenBack } from '../../../../wire/unanswered.ts'
import type { NowIssue } from '../issue-state.ts'
import type { PlaceRefusal } from '../place-refusal.ts'

interface ConfirmNoticeProps {
  refusal: (PlaceRefusal & { taken: number; takenCount: number }) | undefined
  /** Bets on this lottery had no answer when the dialog was opened, and these are not quite the same. */
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

const ANOTHER = '刚才有投注没有收到结果，可能已受理。这次的内容不同，是另一笔投注：为免重复，请先核对投注记录。'
/** What became of the last attempt, which the player has to know whatever else is said: some of it may stand. */
function lastAttempt(error: Error | undefined, isAnother: boolean): string | undefined {
  if (!error) return isAnother ? ANOTHER : undefined
  if (error instanceof TakenBack) return error.message
  return isUnanswered(error) ? '上次提交没有收到结果，继续时先按原编号核对：已受理的不会再投注。' : undefined
}
function restOf(error: Error): string {
  if (error instanceof TakenBack) return '其余'
  return isUnanswered(error) ? '其余没有收到结果' : '其余未受理'
}

/** The reason why the bets cannot be placed now, one at a time. */
export function ConfirmNotice({ refusal, isAnother, short, moved, open, meantFor, busy, fit }: ConfirmNoticeProps) {
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
  if (shut) return shut
  const before = lastAttempt(refusal?.error, isAnother)
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
  if (!refusal) return before && <Alert urgent>{before}</Alert>
  // What was refused for the balance fits into it by now.
  if (refusal.kind === 'issue' || refusal.kind === 'balance') return null
  return (
    <Alert tone={refusal.kind === 'odds' ? 'warn' : 'danger'} urgent>
      {refusal.text}
    </Alert>
  )
}
