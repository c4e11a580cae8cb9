import { type LetterKind, letterKinds } from '@hongyun/contract/messages/words.ts'
import { letterLooks } from './letter-kinds.ts'

export function LetterTag({ kind }: { kind: LetterKind }) {
  const { tone } = letterLooks[kind]
  return <span className={`tag tag--${tone}`}>{letterKinds[kind]}</span>
}
