import { Button } from '@hongyun/ui/button.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { isReason, ReasonField } from '../../../parts/reason-field.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerAct } from '../requests/use-player-act.ts'

interface FreezeFormProps {
  player: Answer<'consolePlayer'>
  onDone: () => void
}

export function FreezeForm({ player: { id, userName, state }, onDone }: FreezeFormProps) {
  const stepUp = useStepUp()
  const setFrozen = usePlayerAct('consoleSetFrozen', { quiet: true })
  const [reason, setReason] = useState('')
  const name = state === 'frozen' ? '解冻账号' : '冻结账号'
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isReason(reason)) return
    const frozen = state === 'frozen' ? 'false' : 'true'
    const body =
      frozen === 'true' ? (
        <p>玩家 {userName} 的所有会话立即结束，不能再登录，看到 -8。余额与注单不变，等待开奖的注单照常结算。</p>
      ) : (
        <p>玩家 {userName} 可以重新登录。</p>
      )
    const send = (code: string) => setFrozen.mutateAsync({ playerId: id, frozen, reason: reason.trim(), code })
    if (!(await stepUp({ title: name, body, confirm: name, send }))) return
    toast.ok(frozen === 'true' ? '已冻结' : '已解冻')
    onDone()
  }
  return (
    <form className="stack" onSubmit={(event) => void save(event)}>
      <ReasonField value={reason} onChange={setReason} placeholder="如：本人来电要求" />
      <Button type="submit" kind="primary" block disabled={!isReason(reason)}>
        {name}
      </Button>
    </form>
  )
}
