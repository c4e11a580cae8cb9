import { isRefusedBy, Refused } from '@hongyun/contract/wire/client.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { deviceOf } from '@hongyun/ui/device-name.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { hasPasskeys, makePasskey, NO_PASSKEYS, passkeyError } from '../../../../parts/passkey.ts'
import { Expired } from '../../../../parts/proof/expired.tsx'
import { StepCard } from '../../../../parts/proof/step-card.tsx'
import { api } from '../../../../wire/api.ts'
import { handleRefusal } from '../../../../wire/refusal.ts'
import { say } from '../../../../wire/say.ts'
import { useProtectionChanged } from '../use-tickets.ts'
import { PasskeyName, passkeyNameError } from './passkey-name.tsx'
import { Prove } from './prove.tsx'

/** The steps that add one: a proof, then the browser makes it. */
export function AddPasskey({ onEnd }: { onEnd: () => void }) {
  const [ticket, setTicket] = useState<string>()
  const title = ticket === undefined ? '请先验证身份' : '创建通行密钥'
  const lead =
    ticket === undefined
      ? undefined
      : '浏览器会请您按指纹、看镜头或输入锁屏密码。它们不会离开这台设备，本站只收到公钥。'
  return (
    <StepCard steps={['验证身份', '创建']} at={ticket === undefined ? 0 : 1} title={title} lead={lead}>
      {!hasPasskeys() ? (
        <Alert tone="danger">{NO_PASSKEYS}</Alert>
      ) : ticket === undefined ? (
        <Prove purpose="passkey" onProved={setTicket} />
      ) : (
        <Create ticket={ticket} onEnd={onEnd} onRestart={() => setTicket(undefined)} />
      )}
      <Button kind="ghost" onClick={onEnd}>
        返回
      </Button>
    </StepCard>
  )
}

function Create({ ticket, onEnd, onRestart }: { ticket: string; onEnd: () => void; onRestart: () => void }) {
  const [name, setName] = useState(() => deviceOf(navigator.userAgent).name)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const changed = useProtectionChanged()
  if (isRefusedBy(error, 'ticketExpired')) return <Expired onRestart={onRestart} />
  const isOfName = error instanceof Refused && error.field === 'name'

  async function submit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    if (passkeyNameError(name)) return
    setBusy(true)
    try {
      const credential = await makePasskey(await api('beginPasskey', { ticket }))
      await api('addPasskey', { ticket, credential, name: name.trim() })
      onEnd()
      say.ok('通行密钥已添加')
      await changed()
    } catch (stopped) {
      setError(stopped)
      handleRefusal(stopped, true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {error !== undefined && !isOfName && (
        <Alert tone="danger" urgent>
          {passkeyError(error)}
        </Alert>
      )}
      <PasskeyName value={name} onChange={setName} error={isOfName ? passkeyError(error) : passkeyNameError(name)} />
      <Button
        type="submit"
        kind="primary"
        size="lg"
        block
        icon={IconFingerprint}
        busy={busy}
        busyText="请按浏览器的提示操作"
      >
        创建通行密钥
      </Button>
    </form>
  )
}
