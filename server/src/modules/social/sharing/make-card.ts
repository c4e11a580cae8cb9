/** From what a poster asks for to the JSON of the message. */
import { askedBet, askedResult } from '@hongyun/contract/sharing/asked.ts'
import { BET_SHARE } from '@hongyun/contract/sharing/words.ts'
import { parseJson } from '@hongyun/contract/wire/json-field.ts'
import type { z } from 'zod'
import type { Database } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { makeBetCard } from './bet-card.ts'
import { makeDayCard } from './day-card.ts'

/** The JSON of a plan's card for whoever shares it; refuses by name a plan that is not there. */
export type PlanCard = (planId: bigint) => Promise<string>

export type CardParts = { database: Database; lotteries: LiveLotteries; planCard: PlanCard | undefined }

function read<S extends z.ZodType>(schema: S, asked: string): z.output<S> {
  const parsed = schema.safeParse(parseJson(asked))
  if (parsed.success) return parsed.data
  const text = parsed.error.issues[0]?.message
  throw refuse('badInput', { text: text && /\p{Script=Han}/u.test(text) ? text : '分享内容格式错误', field: 'message' })
}

/** Makes the message of a type that is shared. Guests have no bets. */
export async function makeCard(
  { database, lotteries, planCard }: CardParts,
  playerId: bigint,
  type: number,
  asked: string,
): Promise<string> {
  if (playerId <= 0n) throw refuse('messageTypeShut')
  if (type === BET_SHARE) return JSON.stringify(await makeBetCard(database, lotteries, playerId, read(askedBet, asked)))
  const result = read(askedResult, asked)
  if (result.kind === 'day') return JSON.stringify(await makeDayCard(database, playerId, result.day))
  if (!planCard) throw refuse('shareUnknown')
  return planCard(BigInt(result.planId))
}
