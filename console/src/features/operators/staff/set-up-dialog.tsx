// What an operator signs in with for the first time: shown this once.
import { Alert } from '@hongyun/ui/alert.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { lazy, Suspense } from 'react'
import { SecretDialog } from '../../../parts/secret-dialog.tsx'
import type { Answer } from '../../../wire/request.ts'

// Without it the key can be typed.
const QrCode = lazy(() => import('@hongyun/ui/qr-code.tsx').catch(() => ({ default: () => <></> })))

export type SetUp = Answer<'consoleAddOperator'>

interface SetUpDialogProps {
  /** Undefined until there is something to show. */
  setUp: SetUp | undefined
  onClose: () => void
}

export function SetUpDialog({ setUp, onClose }: SetUpDialogProps) {
  return (
    <SecretDialog
      title={`${setUp?.name ?? ''} 的登录方式`}
      opened={setUp !== undefined}
      answer="已交给本人"
      onClose={onClose}
    >
      {setUp && (
        <div className="stack">
          <Alert tone="warn">只显示这一次。请当面或以加密方式交给本人，不要留存。</Alert>
          <div className="set-up">
            <span className="set-up__qr">
              <Suspense>
                <QrCode text={setUp.uri} label="身份验证器二维码" />
              </Suspense>
            </span>
            <dl className="set-up__facts">
              <dt>用户名</dt>
              <dd className="mono">{setUp.name}</dd>
              <dt>初始密码</dt>
              <dd className="row">
                <code>{setUp.password}</code>
                <CopyButton text={setUp.password} label="复制初始密码" />
              </dd>
              <dt>验证器密钥</dt>
              <dd className="row">
                <code>{setUp.key}</code>
                <CopyButton text={setUp.key} label="复制验证器密钥" />
              </dd>
            </dl>
          </div>
        </div>
      )}
    </SecretDialog>
  )
}
