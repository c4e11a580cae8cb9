/** Words of results that come from outside. */
import type { WordOf } from '../wire/words.ts'

/** What a result is based on: a source's signed message, or an operator's entry. */
export const statementKinds = { feed: '签名消息', entry: '人工录入' } as const
export type StatementKind = WordOf<typeof statementKinds>
