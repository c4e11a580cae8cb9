/** Processor time of a process and those it has begun; of the database beside it. */
import { readFile } from 'node:fs/promises'

/** Of Linux. */
const TICKS_PER_S = 100

export type Processor = { server_s: number; database_s: number }

export async function processorOf(pid: number, isDatabase = false): Promise<Processor> {
  const [stat, children] = await Promise.all(
    ['stat', `task/${pid}/children`].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
  )
  const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(stat!)!
  const ofDatabase = isDatabase || name!.startsWith('postgres')
  const fields = rest!.split(' ')
  // The 14th and 15th of the line; what has ended is in the 16th and 17th.
  const own_s = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_S
  const sum: Processor = { server_s: ofDatabase ? 0 : own_s, database_s: ofDatabase ? own_s : 0 }
  for (const child of children!.split(' ').filter(Boolean)) {
    const own = await processorOf(Number(child), ofDatabase).catch(() => ({ server_s: 0, database_s: 0 }))
    sum.server_s += own.server_s
    sum.database_s += own.database_s
  }
  return sum
}
