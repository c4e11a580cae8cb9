/** Words of results that come from outside. */
import type { WordOf } from '../wire/words.ts'

/**
 * What a result is based on: a source's signed message; what two operators agreed on; and what one operator asked for
 * and a source contradicts.
 */
export const statementKinds = { feed: '签名消息', objection: '人工异议', entry: '人工录入' } as const
export type StatementKind = WordOf<typeof statementKinds>
