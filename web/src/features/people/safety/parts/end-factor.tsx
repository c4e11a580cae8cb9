import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { type FormEvent, useState } from 'react'
import { factorCodeError, factorCodeText } from '../../../../parts/factor-code.ts'
import { FactorCodeField } from '../../../../parts/factor-code-field.tsx'
import { Expired } from '../../../../parts/proof/expired.tsx'
import { useAct } from '../../../../wire/request.ts'
import { useProtectionChanged } from '../use-tickets.ts'

interface EndFactorProps {
  ticket: string
  onDone: () => void
  onRestart: () => void
}

/** The last step of turning it off: a code, so that a stolen password is not enough. */
export function EndFactor({ ticket, onDone, onRestart }: EndFactorProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const changed = useProtectionChanged()
  const act = useAct('endSecondFactor', { meta: { quiet: true } })
  if (isRefusedBy(act.error, 'ticketExpired')) return <Expired onRestart={onRestart} />

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = factorCodeError(code)
    setError(found)
    if (found) return
    try {
      await act.mutateAsync({ ticket, code: factorCodeText(code) })
    } catch (refused) {
      if (refused instanceof Error) setError(refused.message)
      return
    }
    onDone()
    await changed()
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <FactorCodeField value={code} onChange={setCode} error={error} />
      <Button type="submit" kind="primary" size="lg" block busy={act.isPending} busyText="正在关闭，请稍候">
        关闭两步验证
      </Button>
    </form>
  )
}
