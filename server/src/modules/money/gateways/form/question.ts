/** A signed question to an aggregator, and its answer once it is known to be one. */
import { askOver } from '../ask.ts'
import type { AskConfig } from '../file.ts'
import { at, fill, pairsOf, readJson, textAt, type Values } from './fields.ts'
import type { Signer } from './sign.ts'

type Question = Pick<AskConfig, 'url' | 'method' | 'body' | 'fields'> & {
  answer: Pick<AskConfig['answer'], 'in' | 'ok' | 'signed' | 'unknown'>
}

/** The fields of the answer; `unknown` where the provider says that it has no such order. Throws where it is no usable answer. */
export async function askSigned(
  { answer, ...question }: Question,
  values: Values,
  signer: Signer,
  signal: AbortSignal,
  mostBytes?: number,
): Promise<unknown> {
  const { url, method, body, fields } = question
  const whole = readJson(
    await askOver({ url, method, body, fields: signer.sign(fill(fields, values)) }, signal, mostBytes),
  )
  const inner = answer.in === undefined ? whole : at(whole, answer.in)
  const says = ({ field, value }: { field: string; value: string }) => textAt(whole, field) === value
  if (answer.unknown && says(answer.unknown)) return 'unknown'
  if (!says(answer.ok)) throw new Error('the provider did not take the question')
  if (answer.signed && signer.verify(pairsOf(inner)) !== 'good')
    throw new Error('the answer is not signed by the provider')
  return inner
}
