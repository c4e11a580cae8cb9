/** Recomputes an envelope in this browser: the commitment from the seed, and each share from the seed and the envelope's number. */
import type { EnvelopeProof } from '@hongyun/contract/envelopes/message.ts'
import { LUCKY } from '@hongyun/contract/envelopes/words.ts'
import { checkSplit, type SplitChecks } from '@hongyun/lottery/envelope-split.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { unitsOf } from '@hongyun/ui/format/money.ts'

const moneyOf = (yuan: string): Money => money(unitsOf(yuan))

export type ProofCheck = SplitChecks & {
  /** All that was claimed holds. */
  holds: boolean
}

export function checkProof(proof: EnvelopeProof): ProofCheck {
  const {
    committed,
    shares: areSplit,
    sum,
  } = checkSplit({
    recordId: proof.recordId,
    lucky: proof.type === LUCKY,
    total: moneyOf(proof.amountTotal),
    number: proof.numTotal,
    commitment: proof.commitment,
    seed: proof.seed,
    taken: proof.shares.map(({ amount }) => moneyOf(amount)),
    returned: moneyOf(proof.returned ?? '0.00'),
  })
  const shares = areSplit && proof.shares.every(({ place }, n) => place === n + 1)
  return { committed, shares, sum, holds: committed && shares && sum }
}

/** What is wrong, in words; nothing where all holds. */
export function faultsOf({ committed, shares, sum }: SplitChecks): readonly string[] {
  return [
    !committed && '种子与承诺不符',
    !shares && '有份额与种子算出的不同',
    !sum && '各份与退回之和不等于总额',
  ].filter((fault) => fault !== false)
}
