// The button that has a code sent to a phone or by mail, and says when it may be pressed again.
import type { ContactKind } from '@hongyun/contract/contacts/words.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { secondsLeft, untilNextSecond } from '@hongyun/ui/format/count.ts'
import { useEffect, useState } from 'react'
import { now } from '../wire/clock.ts'
import { type Asking, useAct } from '../wire/request.ts'

export type CodeAsked = Omit<Asking<'sendPhoneCode'>, 'phone'> & { to?: string }

interface SendCodeProps {
  kind: ContactKind
  /** What is asked for; undefined where that shows an error instead. */
  asking: () => CodeAsked | undefined
  onSent?: () => void
  onRefused: (error: Error) => void
  /** Large, beside a large field. */
  large?: boolean
}

/** After how many seconds a refusal lets one ask again; undefined where it is about something else. */
function waitOf(error: unknown): number | undefined {
  const wait = error instanceof Refused ? (error.data as { retryAfter?: unknown } | null)?.retryAfter : undefined
  return typeof wait === 'number' ? wait : undefined
}

export function SendCode({ kind, asking, onSent, onRefused, large = false }: SendCodeProps) {
  const [resendAt, setResendAt] = useState<number>()
  const left = useSecondsTo(resendAt)
  const phone = useAct('sendPhoneCode', { meta: { quiet: true } })
  const mail = useAct('sendMailCode', { meta: { quiet: true } })

  async function send() {
    const wanted = asking()
    if (!wanted) return
    const { to, ...rest } = wanted
    const typed = to === undefined ? rest : { ...rest, [kind]: to }
    try {
      setResendAt((await (kind === 'phone' ? phone : mail).mutateAsync(typed)).resendAt)
      onSent?.()
    } catch (error) {
      const wait = waitOf(error)
      if (wait !== undefined) setResendAt(now() + wait * 1000)
      onRefused(error as Error)
    }
  }

  return (
    <Button
      {...(large && { size: 'lg' })}
      disabled={left > 0}
      busy={phone.isPending || mail.isPending}
      busyText="正在发送"
      onClick={() => void send()}
    >
      {left > 0 ? `${left} 秒后可重发` : resendAt === undefined ? '获取验证码' : '重新获取'}
    </Button>
  )
}

/** The seconds until a moment, by the server's clock; 0 once it is over. */
function useSecondsTo(endsAt: number | undefined): number {
  const [, setTicks] = useState(0)
  const left = endsAt === undefined ? 0 : secondsLeft(endsAt, now())
  useEffect(() => {
    if (endsAt === undefined || left === 0) return
    const timer = setTimeout(() => setTicks((ticks) => ticks + 1), untilNextSecond(endsAt, now()))
    return () => clearTimeout(timer)
  }, [endsAt, left])
  return left
}
