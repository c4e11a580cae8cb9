// The secret for an authenticator, as a code to scan and as text; and its first digits.
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { ErrorState } from '@hongyun/ui/error-state.tsx'
import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useAct } from '../../../../wire/request.ts'
import { useProtectionChanged } from '../use-tickets.ts'
import { Expired } from './expired.tsx'
import { Pin } from './pin.tsx'

const QrCode = lazy(() =>
  import('../../../../parts/qr-code.tsx').catch(() => import('../../../../parts/qr-missing.tsx')),
)

interface SetUpFactorProps {
  ticket: string
  onDone: (recoveryCodes: readonly string[]) => void
  onRestart: () => void
}

export function SetUpFactor({ ticket, onDone, onRestart }: SetUpFactorProps) {
  const [digits, setDigits] = useState('')
  const begin = useAct('beginSecondFactor', { meta: { quiet: true } })
  const confirm = useAct('confirmSecondFactor', { meta: { quiet: true } })
  const changed = useProtectionChanged()
  const beginOnce = useEffectEvent(() => {
    if (begin.isIdle) begin.mutate({ ticket })
  })
  useEffect(() => beginOnce(), [])

  if (isRefusedBy(begin.error, 'ticketExpired')) return <Expired onRestart={onRestart} />
  if (begin.error) return <ErrorState message={begin.error.message} onRetry={onRestart} />
  if (!begin.data) return <SkeletonCard />

  const complete = async (code: string) => {
    try {
      const { recoveryCodes } = await confirm.mutateAsync({ code })
      onDone(recoveryCodes)
      await changed()
    } catch {
      // Shown by the state of the call.
      setDigits('')
    }
  }
  return (
    <div className="stack step-card__pin">
      <div className="qr">
        <Suspense>
          <QrCode text={begin.data.uri} label="验证器二维码" />
        </Suspense>
      </div>
      <p className="muted small factor-key">
        不能扫描时，手工输入密钥：<code>{begin.data.key}</code>
        <CopyButton text={begin.data.key} label="复制密钥" />
      </p>
      <p>输入验证器现在显示的 6 位数字</p>
      <Pin
        label="验证器的 6 位数字"
        value={digits}
        onChange={setDigits}
        onComplete={(code) => void complete(code)}
        error={digits === '' ? confirm.error?.message : undefined}
        busy={confirm.isPending}
        visible
      />
    </div>
  )
}
