import type { EnvelopeProof } from '@hongyun/contract/envelopes/message.ts'
import { LUCKY, NORMAL } from '@hongyun/contract/envelopes/words.ts'
import { envelopeCommitment, splitEnvelope } from '@hongyun/lottery/envelope-split.ts'
import { fromHash } from '@hongyun/lottery/hash.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import { expect, test } from 'vitest'
import { checkProof, faultsOf } from './proof-check.ts'

const seed = '57e2b83a41d9066fb1c4e20d7795aa3857e2b83a41d9066fb1c4e20d7795aa38'
const recordId = '217342918465224704'
const split = splitEnvelope(fromHash(seed), { recordId, lucky: true, total: yuan(100), number: 10 })
const proof: EnvelopeProof = {
  recordId,
  type: LUCKY,
  amountTotal: '100.00',
  numTotal: 10,
  sentAt: 1,
  endedAt: 2,
  commitment: envelopeCommitment(fromHash(seed)),
  seed,
  shares: split.map((amount, n) => ({ place: n + 1, amount: formatMoney(amount), receiveTime: 2 })),
  returned: null,
}

test('a taken envelope holds, and so does one of which some came back', () => {
  expect(checkProof(proof)).toEqual({ committed: true, shares: true, sum: true, holds: true })
  const some = proof.shares.slice(0, 4)
  const rest = split.slice(4).reduce((sum, amount) => sum + amount, 0n)
  expect(checkProof({ ...proof, shares: some, returned: formatMoney(rest) }).holds).toBe(true)
})

test('a normal envelope has equal shares', () => {
  const shares = [1, 2].map((place) => ({ place, amount: '6.00', receiveTime: 2 }))
  expect(checkProof({ ...proof, type: NORMAL, amountTotal: '12.00', numTotal: 2, shares }).holds).toBe(true)
})

test('another seed, two shares changed against each other, and money that went nowhere are each found and named', () => {
  expect(faultsOf(checkProof({ ...proof, commitment: proof.commitment.replace(/^../, '00') }))).toEqual([
    '种子与承诺不符',
  ])
  const [first, second, ...others] = proof.shares
  const swapped = [{ ...first!, amount: second!.amount }, { ...second!, amount: first!.amount }, ...others]
  expect(faultsOf(checkProof({ ...proof, shares: swapped }))).toEqual(['有份额与种子算出的不同'])
  expect(
    faultsOf(checkProof({ ...proof, shares: proof.shares.map((share) => ({ ...share, place: 11 - share.place })) })),
  ).toEqual(['有份额与种子算出的不同'])
  expect(faultsOf(checkProof({ ...proof, shares: [] }))).toEqual(['各份与退回之和不等于总额'])
})
