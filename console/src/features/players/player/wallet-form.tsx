import { Button } from '@hongyun/ui/button.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { isReason, ReasonField } from '../../../parts/reason-field.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerAct } from '../requests/use-player-act.ts'

interface WalletFormProps {
  player: Answer<'consolePlayer'>
  isBarred: boolean
  onDone: () => void
}

/** Keeps a player out of the yield wallet, or lets the player in again. */
export function WalletForm({ player: { id, userName }, isBarred, onDone }: WalletFormProps) {
  const stepUp = useStepUp()
  const setWallet = usePlayerAct('consoleSetPlayerYuebao', { quiet: true })
  const [reason, setReason] = useState('')
  const name = isBarred ? '恢复鸿利宝' : '停用鸿利宝'
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isReason(reason)) return
    const body = isBarred ? (
      <p>玩家 {userName} 可以重新转入鸿利宝、存入定存，到期的照常续存。</p>
    ) : (
      <p>玩家 {userName} 不能再转入鸿利宝、存入定存，到期的不再续存。已有的照常计息，可以转出与提前取消。</p>
    )
    const on = isBarred ? 'true' : 'false'
    const send = (code: string) => setWallet.mutateAsync({ playerId: id, on, reason: reason.trim(), code })
    if (!(await stepUp({ title: name, body, confirm: name, send }))) return
    toast.ok(isBarred ? '已恢复' : '已停用')
    onDone()
  }
  return (
    <form className="stack" onSubmit={(event) => void save(event)}>
      <ReasonField value={reason} onChange={setReason} placeholder="写入操作日志" />
      <Button type="submit" kind="primary" block disabled={!isReason(reason)}>
        {name}
      </Button>
    </form>
  )
}
