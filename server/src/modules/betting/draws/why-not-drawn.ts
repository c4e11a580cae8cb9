/** Why there is no draw of an issue yet, where that is not its time alone. */
import type { Queryable } from '../../../platform/db/database.ts'
import type { Issue } from '../lotteries/issues.ts'
import { roundOfIssue } from './beacon/rounds.ts'

/** A text of its own for an issue that is void, and for one whose public round should have come. */
export async function whyNotDrawn(database: Queryable, { id, state }: Issue): Promise<{ text?: string }> {
  if (state === 'voiding' || state === 'void') return { text: '该期已作废，不再开奖' }
  const found = await roundOfIssue(database, id)
  const awaits = found && found.keptAt === null && found.isPublished
  return awaits ? { text: `该期等待公共随机数（drand 第 ${found.round} 轮），取得后开奖` } : {}
}
