import { Icon } from '@hongyun/ui/icon.tsx'
import { IconLock } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useAct } from '../../../../wire/request.ts'
import { forgetPassword, keepPassword, keptPassword } from './room-password.ts'

const LENGTH = 4
const places = Array.from({ length: LENGTH }, (_, place) => place)

interface PasswordPageProps {
  roomCode: string
  me: string
  onEntered: () => void
}

/** Four digits before a room: the last one confirms. A password that was right once for this player in this browser is tried first. */
export function PasswordPage({ roomCode, me, onEntered }: PasswordPageProps) {
  const place = { id: roomCode, userId: me }
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const ids = { label: useId(), note: useId() }
  const check = useAct('checkPassword', {
    meta: { quiet: true },
    onSuccess: (_answer, { password }) => {
      keepPassword(place, String(password))
      onEntered()
    },
    onError: (failure) => {
      forgetPassword(place)
      setDigits('')
      setError(failure.message)
      field.current?.focus()
    },
  })
  const tryKept = useEffectEvent(() => {
    const password = keptPassword(place)
    if (password) check.mutate({ roomCode, password })
  })
  useEffect(() => tryKept(), [])

  const type = async (typed: string) => {
    const next = typed.replace(/\D/g, '').slice(0, LENGTH)
    setDigits(next)
    setError(undefined)
    if (next.length < LENGTH || check.isPending) return
    const { roomPasswordHash } = await import('@hongyun/contract/wire/credentials.ts')
    check.mutate({ roomCode, password: roomPasswordHash(next) })
  }
  return (
    <div className="room-password">
      <h3 id={ids.label}>
        <Icon of={IconLock} />
        房间密码
      </h3>
      <div className={error ? 'pin is-bad' : 'pin'}>
        {places.map((place) => (
          <span key={place} className={place === digits.length ? 'is-now' : undefined} aria-hidden="true">
            {place < digits.length ? '•' : ''}
          </span>
        ))}
        <input
          ref={field}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={LENGTH}
          aria-labelledby={ids.label}
          aria-describedby={ids.note}
          aria-invalid={error ? true : undefined}
          readOnly={check.isPending}
          value={digits}
          onChange={({ target }) => void type(target.value)}
        />
      </div>
      <p id={ids.note} className={error ? 'room-password__note is-bad' : 'room-password__note'} role="status">
        {error ?? '密码为4位数字'}
      </p>
    </div>
  )
}
