import { Button } from '@hongyun/ui/button.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { isReason, ReasonField } from '../../../parts/reason-field.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerAct } from '../requests/use-player-act.ts'

type Player = Answer<'consolePlayer'>

interface ResetPasswordFormProps {
  player: Player
  /** Takes the link for the player, which is shown once: it must outlast the form. */
  onMade: (made: Answer<'consoleResetPassword'>) => void
  onDone: () => void
}

/** The login password becomes worthless; the player sets another by the link. */
export function ResetPasswordForm({ player: { id: playerId, userName }, onMade, onDone }: ResetPasswordFormProps) {
  const stepUp = useStepUp()
  const reset = usePlayerAct('consoleResetPassword', { quiet: true, onDone: onMade })
  const [reason, setReason] = useState('')
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isReason(reason)) return
    const send = (code: string) => reset.mutateAsync({ playerId, reason: reason.trim(), code })
    const body = <p>玩家 {userName} 的登录密码作废，所有会话结束。请先核对本人身份，再把链接交给玩家。</p>
    if (!(await stepUp({ title: '重设登录密码', body, confirm: '重设登录密码', send }))) return
    toast.ok('登录密码已作废')
    onDone()
  }
  return (
    <form className="stack" onSubmit={(event) => void save(event)}>
      <ReasonField value={reason} onChange={setReason} placeholder="核对过什么" />
      <Button type="submit" kind="primary" block disabled={!isReason(reason)}>
        重设登录密码
      </Button>
    </form>
  )
}

/** The safety password is taken away; the player sets another. */
export function ResetSafetyForm({
  player: { id: playerId, userName },
  onDone,
}: {
  player: Player
  onDone: () => void
}) {
  const stepUp = useStepUp()
  const reset = usePlayerAct('consoleResetSafety', { quiet: true })
  const [reason, setReason] = useState('')
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isReason(reason)) return
    const send = (code: string) => reset.mutateAsync({ playerId, reason: reason.trim(), code })
    const body = <p>玩家 {userName} 的安全密码作废，凭登录密码重新设置，提现可能暂停一段时间。请先核对本人身份。</p>
    if (!(await stepUp({ title: '重设安全密码', body, confirm: '重设安全密码', send }))) return
    toast.ok('安全密码已作废')
    onDone()
  }
  return (
    <form className="stack" onSubmit={(event) => void save(event)}>
      <ReasonField value={reason} onChange={setReason} placeholder="核对过什么" />
      <Button type="submit" kind="primary" block disabled={!isReason(reason)}>
        重设安全密码
      </Button>
    </form>
  )
}
