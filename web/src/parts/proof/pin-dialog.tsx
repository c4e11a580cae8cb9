// The safety password, asked for at the end: what is wrong with it is said here.

import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../wire/session.ts'
import { Locked } from './locked.tsx'
import { Pin } from './pin.tsx'
import './proof.css'
import { lockedUntilOf, triesLeftOf } from './refused-tries.ts'
import { Tries } from './tries.tsx'

interface PinDialogProps {
  title: string
  opened: boolean
  busy: boolean
  /** Of the last try. */
  error: Error | null
  onForget: () => void
  onClose: () => void
  onGiven: (safetyPassword: string) => void
  /** What it is for. */
  children: ReactNode
}

/** Whether a refusal is about the safety password: it is shown in the dialog, and the dialog stays. */
export const isAboutPin = (error: Error | null): boolean =>
  isRefusedBy(error, 'safetyPasswordWrong', 'safetyPasswordLocked', 'tooOften', 'systemBusy')

export function PinDialog({ title, opened, busy, error, onForget, onClose, onGiven, children }: PinDialogProps) {
  const [digits, setDigits] = useState('')
  const userName = useSession()?.userName ?? ''
  const shown = isAboutPin(error) ? error : null
  const lockedUntil = lockedUntilOf(shown)
  const triesLeft = triesLeftOf(shown)
  const forgotten = (
    <Link className="link" to="/findSecurityPassword">
      找回安全密码
    </Link>
  )
  return (
    <Dialog title={title} opened={opened} onClose={onClose} width={420}>
      {lockedUntil !== undefined ? (
        <Locked until={lockedUntil} onEnd={onForget}>
          {forgotten}
        </Locked>
      ) : (
        <div className="stack step-card__pin">
          <p>{children}，请输入安全密码</p>
          <Pin
            label="安全密码"
            value={digits}
            onChange={setDigits}
            onComplete={(complete) => {
              setDigits('')
              onGiven(safetyPasswordHash(userName, complete))
            }}
            error={digits === '' ? shown?.message : undefined}
            busy={busy}
          />
          {triesLeft !== undefined && <Tries left={triesLeft} />}
          <p className="small">忘记安全密码？{forgotten}</p>
        </div>
      )}
    </Dialog>
  )
}
