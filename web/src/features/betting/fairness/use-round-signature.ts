import { chainOfRound } from '@hongyun/lottery/beacon-proof.ts'
import { useEffect, useState } from 'react'
import type { FairnessRecord, RoundSignature } from './checks.ts'

/** Checks the signature of an issue's public round; the curve is loaded for it alone. */
export function useRoundSignature({ beaconRound }: FairnessRecord): RoundSignature {
  const [found, setFound] = useState<{ of: FairnessRecord['beaconRound']; signature: RoundSignature }>()

  useEffect(() => {
    if (!beaconRound?.signature) return
    const { round, signature } = beaconRound
    let isCurrent = true
    void import('@hongyun/lottery/beacon-signature.ts').then(({ randomnessOf }) => {
      if (!isCurrent) return
      const randomness = randomnessOf(chainOfRound(beaconRound), round, signature)
      setFound({ of: beaconRound, signature: randomness === undefined ? 'wrong' : { randomness } })
    })
    return () => {
      isCurrent = false
    }
  }, [beaconRound])

  return found?.of === beaconRound ? found?.signature : undefined
}
