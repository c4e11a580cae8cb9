/** What making an issue void, or correcting its result, would do, to show before it is asked for. */
import type { Database } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { correctionEffect } from '../settlement/correction-effect.ts'
import { resultCorrection } from './correct-result.ts'
import { voidEffect } from './desk-reads.ts'
import { resultVoid } from './enter-result.ts'
import { findIssue, type IssueName } from './statements.ts'

/** In 1/10000 yuan; `taken` may in part become debts. */
export type Effect = { effect: string; bets: number; players: number; paid: bigint; taken: bigint }

/** `numbers` null: to be void. Refuses `resultImpossible` where it can't be done now. */
export async function effectAtDesk(database: Database, name: IssueName, numbers: string | null): Promise<Effect> {
  const said = await (numbers === null
    ? resultVoid.effect(database, name)
    : resultCorrection.effect(database, { ...name, numbers }))
  const issue = await findIssue(database, name)
  if (!said.ok || !issue) throw refuse('resultImpossible', said.ok ? {} : { text: said.reason })
  if (numbers !== null) return { effect: said.value, ...(await correctionEffect(database, issue.id, numbers)) }
  const { bets, players, stakes } = await voidEffect(database, issue.id)
  return { effect: said.value, bets: Number(bets), players: Number(players), paid: stakes, taken: 0n }
}
