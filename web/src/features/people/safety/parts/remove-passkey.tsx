import { Button } from '@hongyun/ui/button.tsx'
import { ErrorState } from '@hongyun/ui/error-state.tsx'
import { StepCard } from '../../../../parts/proof/step-card.tsx'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { useProtectionChanged } from '../use-tickets.ts'
import type { Passkey } from './passkey-list.tsx'
import { Prove } from './prove.tsx'

/** A proof, and the passkey is gone. */
export function RemovePasskey({ passkey: { id, name }, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const act = useAct('removePasskey', { meta: { quiet: true } })
  const changed = useProtectionChanged()

  async function remove(ticket: string) {
    try {
      await act.mutateAsync({ id, ticket })
    } catch {
      // Shown by the state of the call.
      return
    }
    onEnd()
    say.ok('通行密钥已删除')
    await changed()
  }

  return (
    <StepCard
      steps={['验证身份', '删除']}
      at={0}
      title={`删除“${name}”`}
      lead="验证身份后立即删除，之后不能再用它登录。已登录的设备不会退出；设备丢失时，请同时在安全中心退出它。"
    >
      {act.error ? (
        <ErrorState message={act.error.message} onRetry={act.reset} />
      ) : (
        <Prove purpose="passkey" onProved={(ticket) => void remove(ticket)} />
      )}
      <Button kind="ghost" onClick={onEnd}>
        返回
      </Button>
    </StepCard>
  )
}
