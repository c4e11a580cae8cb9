import { useSpent } from '../../../../wire/balance.ts'
import { type Answer, type Asking, useAct } from '../../../../wire/request.ts'

interface Outcome {
  onPlaced: () => void
  onRefused: (error: Error, input: Asking<'addFastBetting'>) => void
}

/** Places the bet of the basket. The basket shows refusals itself. */
export function usePlaceBet({ onPlaced, onRefused }: Outcome) {
  const spent = useSpent()
  return useAct('addFastBetting', {
    meta: { quiet: true },
    onSuccess: (answer: Answer<'addFastBetting'>) => {
      spent(answer)
      onPlaced()
    },
    onError: onRefused,
  })
}
