import type { LetterKind } from '@hongyun/contract/messages/calls.ts'
import { letterKinds } from './letter-kinds.ts'

export function LetterTag({ kind }: { kind: LetterKind }) {
  const { name, tone } = letterKinds[kind]
  return <span className={`tag tag--${tone}`}>{name}</span>
}
