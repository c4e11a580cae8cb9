// The secret for an authenticator, as a code to scan and as text; and its first digits.
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { lazy, Suspense, useState } from 'react'
import { Pin } from '../../../../parts/proof/pin.tsx'
import { type Answer, useAct } from '../../../../wire/request.ts'
import { useProtectionChanged } from '../use-tickets.ts'

const QrCode = lazy(() => import('@hongyun/ui/qr-code.tsx').catch(() => import('../../../../parts/qr-missing.tsx')))

interface SetUpFactorProps {
  setup: Answer<'beginSecondFactor'>
  onDone: (recoveryCodes: readonly string[]) => void
}

export function SetUpFactor({ setup, onDone }: SetUpFactorProps) {
  const [digits, setDigits] = useState('')
  const confirm = useAct('confirmSecondFactor', { meta: { quiet: true } })
  const changed = useProtectionChanged()

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
          <QrCode text={setup.uri} label="验证器二维码" />
        </Suspense>
      </div>
      <p className="muted small factor-key">
        不能扫描时，手工输入密钥：<code>{setup.key}</code>
        <CopyButton text={setup.key} label="复制密钥" />
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
