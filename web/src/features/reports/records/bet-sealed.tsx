// The bet in the sealed journal.
import { Card } from '@hongyun/ui/card.tsx'
import type { Answer } from '../../../wire/request.ts'
import { SealedReceipt } from './sealed-receipt.tsx'

export function BetSealed({ bet }: { bet: Answer<'getBetDetail'> }) {
  const shown = {
    texts: { id: bet.id, play_code: bet.playDetailCode, number: bet.bettingNumber, count: String(bet.bettingCount) },
    amounts: { amount: bet.bettingAmount },
  }
  return (
    <Card title="封存回执">
      <SealedReceipt key={bet.id} kind="bet" id={bet.id} shown={shown} />
    </Card>
  )
}
