/** Why there is no draw of an issue yet, where that is not its time alone. */
import type { Queryable } from '../../../platform/db/database.ts'
import { roundOfIssue } from './beacon/rounds.ts'

/** A text of its own for an issue whose public round should have come. */
export async function whyNotDrawn(database: Queryable, issueId: bigint): Promise<{ text?: string }> {
  const found = await roundOfIssue(database, issueId)
  const awaits = found && found.keptAt === null && found.isPublished
  return awaits ? { text: `该期等待公共随机数（drand 第 ${found.round} 轮），取得后开奖` } : {}
}
