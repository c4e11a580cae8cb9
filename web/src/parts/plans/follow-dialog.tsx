import { texts } from '@hongyun/contract/wire/texts.ts'
import { issueTail, issueText } from '@hongyun/lottery/issue-text.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { oddsText } from '@hongyun/ui/format/money.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { family } from '../lottery-words.ts'
import { ShutNotice } from '../protection/shut-notice.tsx'
import { type Followed, followFields } from './follow.ts'
import './plans.css'
import { useFollow } from './use-follow.ts'

interface FollowDialogProps {
  followed: Followed
  opened: boolean
  onClose: () => void
}

/** Follows a play on the issue that is on sale, with a stake of one's own. */
export function FollowDialog({ followed, opened, onClose }: FollowDialogProps) {
  const follow = useFollow(followed, onClose)
  const { label, most, digits } = followFields[followed.mode]
  const { cost, fault, issue } = follow
  const costFault = fault?.about === 'cost' ? fault.text : undefined
  return (
    <FormDialog
      title="跟投"
      opened={opened}
      busy={follow.busy}
      send={{
        kind: 'primary',
        busy: follow.waits,
        busyText: follow.waits ? texts.drawing : texts.betting,
        children: follow.hasMoved ? `按第 ${issueTail(issue ?? '')} 期跟投` : '确认跟投',
      }}
      onClose={onClose}
      onSubmit={follow.place}
    >
      {follow.hasMoved && (
        <Alert tone="info">
          第 {issueText(followed.issue)} 期已封盘，以下按第 {issueText(issue ?? '')} 期受理。
        </Alert>
      )}
      <div className="plan-follow__head">
        <LotteryBadge type={family(followed.lotteryType)} size={32} />
        <span className="clip">
          <b>
            {followed.lotteryName} · {followed.betPlay}
          </b>
          <br />
          <span className="muted small num">
            {issue === undefined ? '等待开售' : `第 ${issueText(issue)} 期`} · {followed.bettingCount} 注
          </span>
        </span>
        <b className="serif push plan-pick">{followed.displayContent}</b>
      </div>
      <Field label={label} error={costFault} hint={`正整数，最多 ${wholeText(most)}`}>
        <TextInput
          lead={followed.mode === 'amount' ? <span aria-hidden="true">¥</span> : undefined}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          maxLength={digits}
          data-autofocus
          value={follow.typed}
          onChange={follow.type}
        />
      </Field>
      <p className="row row--between small">
        <span className="muted">您的赔率（返点 0）</span>
        <span className="num">{follow.odds.length > 0 ? follow.odds.map(oddsText).join(' / ') : '—'}</span>
      </p>
      <div className="plan-follow__sum">
        <span className="small muted num">{cost?.formula ?? '合计'}</span>
        <Amount yuan={`${cost?.total ?? 0}.00`} />
      </div>
      {fault?.shut && <ShutNotice error={fault.shut} />}
      {fault?.about === 'placing' && !fault.shut && (
        <p className="field__error" role="alert">
          {fault.text}
        </p>
      )}
    </FormDialog>
  )
}
