/** The draws of the business day. */
import type { Database } from '../../../platform/db/database.ts'
import { countDraws, type Drawn, lastDraws } from '../draws/reads.ts'

/** Every draw since `dayStart`, newest first. The draw of midnight itself is the last of the day before. */
export async function dayDraws(database: Database, code: string, dayStart: number): Promise<Drawn[]> {
  const draws = await lastDraws(database, code, await countDraws(database, code, dayStart + 1))
  return draws.filter((draw) => draw.draws_at > dayStart)
}
