import { useSpent } from '../../../../wire/balance.ts'
import { type Answer, type Asking, useAct } from '../../../../wire/request.ts'

interface Outcome {
  onPlaced: (input: Asking<'addFastBetting'>) => void
  onRefused: (error: Error, input: Asking<'addFastBetting'>) => void
}

/** Places the bet of the basket. The basket shows refusals itself. */
export function usePlaceBet({ onPlaced, onRefused }: Outcome) {
  const spent = useSpent()
  return useAct('addFastBetting', {
    meta: { quiet: true },
    onSuccess: (answer: Answer<'addFastBetting'>, input) => {
      spent(answer)
      onPlaced(input)
    },
    onError: onRefused,
  })
}
