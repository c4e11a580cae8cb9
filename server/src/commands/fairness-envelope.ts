/** `npm run fairness -- envelope <file>`: recomputes a red envelope offline from its proof, as a page saved it or `redEnvelopeProof` answered it. */
import { type EnvelopeProof, envelopeProof } from '@hongyun/contract/envelopes/message.ts'
import { LUCKY } from '@hongyun/contract/envelopes/words.ts'
import { parseJson } from '@hongyun/contract/wire/json-field.ts'
import { checkSplit, type SplitChecks } from '@hongyun/lottery/envelope-split.ts'
import { formatMoney, type Money, money, parseMoney } from '@hongyun/lottery/money.ts'
import { z } from 'zod'
import { SetupError } from '../platform/config.ts'

const file = z.union([envelopeProof, z.object({ data: envelopeProof }).transform(({ data }) => data)])

/** The proof that a text holds, by itself or in the answer of the call. */
export function readProof(text: string): EnvelopeProof {
  const read = file.safeParse(parseJson(text))
  if (!read.success) throw new SetupError('the file is no proof of an envelope: save it from the page of its detail')
  return read.data
}

function amountOf(text: string): Money {
  const read = parseMoney(text)
  if (!read.ok) throw new SetupError(`"${text}" is no amount`)
  return read.value
}

export type EnvelopeChecks = SplitChecks & { places: boolean }

/** The checks by name, and the shares as they are computed. */
export function checkEnvelope(proof: EnvelopeProof): { checks: EnvelopeChecks; expected: readonly Money[] } {
  const { expected, ...checks } = checkSplit({
    recordId: proof.recordId,
    lucky: proof.type === LUCKY,
    total: amountOf(proof.amountTotal),
    number: proof.numTotal,
    commitment: proof.commitment,
    seed: proof.seed,
    taken: proof.shares.map(({ amount }) => amountOf(amount)),
    returned: proof.returned === null ? money(0n) : amountOf(proof.returned),
  })
  return { checks: { ...checks, places: proof.shares.every(({ place }, n) => place === n + 1) }, expected }
}

/** Says what a proof holds and what comes of it; answers the checks. */
export function tellEnvelope(text: string, say: (line: string) => void): EnvelopeChecks {
  const proof = readProof(text)
  if (proof.seed === null)
    throw new SetupError('the envelope is still open: its seed is told once all is taken or what is left has gone back')
  const { checks, expected } = checkEnvelope(proof)
  say(`envelope ${proof.recordId}: ${proof.amountTotal} yuan in ${proof.numTotal}`)
  say(`commitment ${proof.commitment}`)
  say(`seed       ${proof.seed}`)
  for (const [n, share] of expected.entries()) {
    const taken = proof.shares[n]
    say(`${String(n + 1).padStart(4)}  ${formatMoney(share)}${taken ? '' : '  not taken'}`)
  }
  if (proof.returned !== null) say(`returned   ${proof.returned}`)
  return checks
}
