/** Seals a test's journal up to what was written last. */
import pino from 'pino'
import { openSealer, type Sealer } from '../modules/site/journal/sealer.ts'
import type { TestServer } from './test-server.ts'

type Sealable = Pick<TestServer, 'appDatabase' | 'config' | 'database'>

export const testSealer = ({ appDatabase: database, config }: Sealable): Sealer =>
  openSealer({ database, config, log: pino({ level: 'silent' }) })

/** Bets and transfers are sealed two seconds after they were written; `pass` lets that time pass at once. */
export async function sealAll(
  server: Sealable,
  sealer: Sealer = testSealer(server),
  pass = () => new Promise<void>((resolve) => setTimeout(resolve, 100)),
): Promise<void> {
  const [newest] = await server.database.query<{ id: bigint }>(
    `select greatest((select coalesce(max(id), 0) from bet), (select coalesce(max(id), 0) from transfer)) as id`,
  )
  for (;;) {
    const { kind } = await sealer.seal()
    if (kind === 'stopped') throw new Error('the journal is stopped')
    const [left] = await server.database.query<{ waits: boolean; through: bigint }>(
      'select exists (select from journal_pending) as waits, (select min(through) from journal_mark) as through',
    )
    if (!left!.waits && left!.through >= newest!.id) return
    await pass()
  }
}
