// The step after the proof: a new safety password, set or changed with the ticket.
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { Expired } from '../../../../parts/proof/expired.tsx'
import { useAct } from '../../../../wire/request.ts'
import { useHashes, useProtectionChanged } from '../use-tickets.ts'
import { NewDigits } from './new-digits.tsx'

interface SetDigitsProps {
  /** Whether there is none yet. */
  isFirst: boolean
  ticket: string
  onDone: () => void
  onRestart: () => void
}

export function SetDigits({ isFirst, ticket, onDone, onRestart }: SetDigitsProps) {
  const changed = useProtectionChanged()
  const { safety } = useHashes()
  const act = useAct(isFirst ? 'setSafetyPassword' : 'resetSafetyPassword', { meta: { quiet: true } })
  if (isRefusedBy(act.error, 'ticketExpired', 'safetyPasswordSet')) return <Expired onRestart={onRestart} />
  const set = async (digits: string) => {
    try {
      await act.mutateAsync({ ticket, safetyPassword: safety(digits) })
    } catch {
      // Shown by the state of the call.
      return
    }
    onDone()
    await changed()
  }
  return <NewDigits onChosen={(digits) => void set(digits)} error={act.error?.message} busy={act.isPending} />
}
