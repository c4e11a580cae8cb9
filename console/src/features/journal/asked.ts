/** Which record is to be proved, in the URL: other pages lead here with it. */
import { type ProvedKind, provedKinds } from '@hongyun/contract/journal/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'

export type Asked = { readonly kind: ProvedKind; readonly id: string }

export const isId = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text)

/** Undefined where the URL names no record of these kinds. */
export function readAsked(
  params: URLSearchParams,
  kinds: readonly ProvedKind[] = wordsOf(provedKinds),
): Asked | undefined {
  const kind = kinds.find((one) => one === params.get('kind'))
  const id = params.get('id') ?? ''
  return kind && isId(id) ? { kind, id } : undefined
}
