// A new safety password, typed twice.
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { useState } from 'react'
import { Pin } from '../../../../parts/proof/pin.tsx'
import { isWeak } from '../weak-digits.ts'

interface NewDigitsProps {
  onChosen: (digits: string) => void
  /** Why the server refused the last one. */
  error: string | undefined
  busy: boolean
}

export function NewDigits({ onChosen, error, busy }: NewDigitsProps) {
  const [first, setFirst] = useState('')
  const [digits, setDigits] = useState('')
  const [wrong, setWrong] = useState<string>()

  function complete(entered: string) {
    setDigits('')
    if (first === '') {
      if (isWeak(entered)) return setWrong('这组数字太容易被猜中，请换一组')
      setWrong(undefined)
      return setFirst(entered)
    }
    setFirst('')
    if (entered !== first) return setWrong(fieldTexts.differs('安全密码'))
    setWrong(undefined)
    onChosen(entered)
  }

  return (
    <div className="stack step-card__pin">
      <p aria-live="polite">{first === '' ? '请输入 6 位数字作为新安全密码' : '请再输入一次'}</p>
      <Pin
        key={first === '' ? 'first' : 'again'}
        label={first === '' ? '新安全密码' : '再次输入新安全密码'}
        value={digits}
        onChange={(next) => {
          setDigits(next)
          if (next !== '') setWrong(undefined)
        }}
        onComplete={complete}
        error={digits === '' ? (wrong ?? (first === '' ? error : undefined)) : undefined}
        busy={busy}
      />
    </div>
  )
}
