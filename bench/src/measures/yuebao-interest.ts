/** Booking the interest of a day for a million wallets, against one plain UPDATE of the same million rows. */
import { walletChecks } from '@hongyun/server/modules/money/yuebao/audit/wallets.ts'
import { bookInterest } from '@hongyun/server/modules/money/yuebao/interest.ts'
import { type Database, only, openDatabase } from '@hongyun/server/platform/db/database.ts'
import { migrate } from '@hongyun/server/platform/db/migrate.ts'
import type { Connection } from '@hongyun/server/platform/db/roles.ts'
import { againstUpdate } from '../against-update.ts'
import { faultsOf } from '../books.ts'
import { onCopies, TEMPLATE } from '../copies.ts'
import { tell } from '../line.ts'
import type { Measure } from '../measure.ts'
import { measurePairs } from '../pairs.ts'
import { makePlayers } from '../prepare/players.ts'
import { fillWallets } from '../prepare/wallets.ts'

/** So many at once. */
const PLAYERS = 100_000

async function prepare(connection: Connection, wallets: number): Promise<void> {
  const database = openDatabase({ ...connection, database: TEMPLATE }, { max: 2, name: 'hongyun-bench' })
  try {
    await migrate(database)
    for (let n = 0; n < wallets; n += PLAYERS) await makePlayers(database, PLAYERS, 0)
    await fillWallets(database)
    await database.query('vacuum (analyze)')
  } finally {
    await database.close()
  }
}

const bookAll = async (database: Database) => {
  while (await bookInterest(database)) {}
}

export const yuebaoInterest: Measure = {
  id: 'yuebao-interest',
  async run({ quick, pairs }) {
    const wallets = quick ? 100_000 : 1_000_000
    return onCopies(async ({ connection, timed }) => {
      await prepare(connection, wallets)
      tell(`yuebao-interest: ${wallets} wallets are due`)
      const faults: string[] = []
      const check = async (database: Database) => {
        const { n } = only(await database.query<{ n: bigint }>('select sum(accounts) as n from yuebao_run'))
        if (n !== BigInt(wallets)) faults.push(`${n} wallets were booked`)
        if (quick) faults.push(...(await faultsOf(database, Object.values(walletChecks))))
      }
      const taken = await measurePairs(
        pairs,
        () => timed((database) => database.query('update yuebao_account set carry = carry')),
        () => timed(bookAll, check),
      )
      return { id: 'yuebao-interest', wallets, ...againstUpdate(taken, faults), goal: 2, least: 6 }
    })
  },
}
