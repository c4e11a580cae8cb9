// The decision about an approval: whose own it is may take it back, another one with the right approves or refuses.
import type { ApprovalDecision } from '@hongyun/contract/approvals/words.ts'
import { rights } from '@hongyun/contract/operators/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { ParagraphInput } from '@hongyun/ui/paragraph-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useKeys } from '../../parts/queue/use-keys.ts'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import type { OneApproval } from './approval-card.tsx'
import { useDecide } from './requests/use-decide.ts'

const LONGEST = 200

const WORDS: Record<ApprovalDecision, { title: string; confirm: string; done: string }> = {
  approve: { title: '通过并执行', confirm: '通过并执行', done: '已通过并执行' },
  refuse: { title: '驳回申请', confirm: '驳回', done: '已驳回' },
  withdraw: { title: '撤回申请', confirm: '撤回', done: '已撤回' },
}

export function DecideForm({ one }: { one: OneApproval }) {
  const stepUp = useStepUp()
  const decide = useDecide()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const opinion = useRef<HTMLDivElement>(null)
  const isBlocked = one.isChanged || one.isSealed || !one.now.possible || one.oneHand !== null
  const mayDecide = one.mayDecide && !one.isOwn

  async function ask(decision: ApprovalDecision) {
    const wrong = decision === 'refuse' && reason.trim() === '' ? '驳回须写明审批意见' : undefined
    setError(wrong)
    if (wrong) return opinion.current?.querySelector('textarea')?.focus()
    const { title, confirm, done } = WORDS[decision]
    const send = (code: string) =>
      decide.mutateAsync({ id: one.id, decision, ...(one.digest && { digest: one.digest }), reason, code })
    if (await stepUp({ title, confirm, body: <Asked one={one} decision={decision} />, send })) toast.ok(done)
  }

  useKeys({
    ...(mayDecide && !isBlocked && { a: () => void ask('approve') }),
    ...(mayDecide && { r: () => void ask('refuse') }),
  })

  if (one.isOwn) {
    return (
      <Row note="您提出的申请由另一名操作员审批，您可以撤回">
        <Button onClick={() => void ask('withdraw')}>撤回</Button>
      </Row>
    )
  }
  if (!one.mayDecide) return <Alert tone="info">审批需要“{rights[one.right]}”权限，您的账号只能查看。</Alert>
  return (
    <>
      {one.oneHand !== null && (
        <Alert tone="info">
          您与提出人的登录凭据都可能为 <b>{one.oneHand}</b>{' '}
          所知，不能由您通过；请由其他操作员审批，或由其他操作员重置其中一人的凭据后重新提出。
        </Alert>
      )}
      <div ref={opinion}>
        <Field label="审批意见" error={error} hint="驳回时必填">
          <ParagraphInput
            rows={2}
            maxLength={LONGEST}
            value={reason}
            onChange={(text) => {
              setReason(text)
              setError(undefined)
            }}
          />
        </Field>
      </div>
      <Row note="通过即在同一事务中执行，重复点击只生效一次">
        <Button onClick={() => void ask('refuse')}>
          驳回 <kbd className="kbd">R</kbd>
        </Button>
        {!isBlocked && (
          <Button kind="primary" onClick={() => void ask('approve')}>
            通过并执行 <kbd className="kbd">A</kbd>
          </Button>
        )}
      </Row>
    </>
  )
}

function Row({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="row row--between">
      <span className="small muted">{note}</span>
      <span className="row">{children}</span>
    </div>
  )
}

function Asked({ one, decision }: { one: OneApproval; decision: ApprovalDecision }) {
  return (
    <div className="stack">
      <p className="strong">{one.effect}</p>
      <p className="small muted">
        {decision === 'approve' ? '通过后立即执行，不能撤销。' : '什么也不会执行，可以重新提出。'}
      </p>
    </div>
  )
}
