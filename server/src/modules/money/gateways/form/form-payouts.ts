/** Payouts through an aggregator that configuration alone fits: asked for by our number, and asked about by it. */
import { CURRENCY, type Payout, type PayoutAnswer, type PayoutProvider } from '../../withdrawals/payout/provider.ts'
import { inFen, inYuan } from '../amounts.ts'
import type { AskConfig, FormConfig } from '../file.ts'
import { type ReadWord, readWord, textAt } from './fields.ts'
import { valuesNow } from './form-gateway.ts'
import { askSigned } from './question.ts'
import type { Signer } from './sign.ts'

/** What the fields of a payout may name. */
export const PAYOUT_PLACES =
  'payoutNo orderNo amount way holder number bankCode bankName branch chain timestamp timestampMs time nonce'.split(' ')
/** What the fields of a question about one may name. */
export const LOOK_UP_PLACES = 'payoutNo timestamp timestampMs time nonce'.split(' ')

type Paying = Pick<FormConfig, 'amountIn'> & { payout: NonNullable<FormConfig['payout']> }

export function formPayouts(config: Paying, { name, signer }: { name: string; signer: Signer }): PayoutProvider {
  const { ways, pay, query } = config.payout
  const ask = async (question: AskConfig, values: Record<string, string>, signal: AbortSignal) => {
    const answer = await askSigned(question, { ...valuesNow(), ...values }, signer, signal)
    return answer === 'unknown' ? ({ state: 'unknown' } as const) : read(answer, question, config.amountIn)
  }
  return {
    name,
    pay(payout, signal) {
      const way = ways[payout.to.kind]
      if (way === undefined) throw new Error(`${name} does not pay out by ${payout.to.kind}`)
      return ask(pay, { ...payoutValues(payout, config.amountIn), way }, signal)
    },
    lookUp: (payoutNo, signal) => ask(query, { payoutNo }, signal),
  }
}

function payoutValues({ payoutNo, orderNo, amount, to }: Payout, amountIn: 'yuan' | 'fen'): Record<string, string> {
  return {
    ...{ payoutNo, orderNo, amount: amountIn === 'fen' ? inFen(amount) : inYuan(amount) },
    ...{ holder: to.holder, number: to.number, bankCode: to.bankCode ?? '', bankName: to.bankName ?? '' },
    ...{ branch: to.branch, chain: to.chain ?? '' },
  }
}

function read(answer: unknown, { answer: config }: AskConfig, amountIn: 'yuan' | 'fen'): PayoutAnswer {
  const word = readWord(answer, config, { amountIn, currency: CURRENCY, isPayout: true })
  if (typeof word === 'string') throw new Error(`the answer is ${word}`)
  if (word.state === 'waiting') return { state: 'taken' }
  const reason = config.reason === undefined ? '' : (textAt(answer, config.reason) ?? '')
  return { state: 'decided', word: wordOf(word, reason) }
}

const wordOf = ({ order: payoutNo, reference, amount, currency, state }: ReadWord, reason: string) => ({
  // What was never paid may have no number of the provider's, and no amount or that of nothing.
  ...{ payoutNo, providerRef: reference || payoutNo, amount: amount || null, currency },
  // What the bank sent back was not paid.
  ...(state === 'paid' ? { state, reason: '' } : { state: 'failed' as const, reason }),
})
