/** The demo's accounts for bank transfers: no bank has them, and their holder says so. */
import { yuan } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { insertPayee } from './payees.ts'

export const DEMO_HOLDER = '演示账户（请勿汇款）'
const seeds = [
  { bank: 'ICBC', bankNumber: '6222020000000000016', branch: '演示支行', limit: 500_000 },
  { bank: 'CMB', bankNumber: '6225880000000000024', branch: '演示支行', limit: 200_000 },
] as const

/** Adds them to a site that has no account yet. */
export const seedPayees = (database: Database, personal: PersonalKey): Promise<void> =>
  inTransaction(database, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('payees of the demo'))`)
    if ((await tx.query('select 1 from payee_account limit 1')).length > 0) return
    for (const { limit, ...payee } of seeds) {
      const id = await insertPayee(tx, personal, { ...payee, holder: DEMO_HOLDER })
      await tx.query('update payee_account set day_limit = $2, is_on = true where id = $1', [id, yuan(limit)])
    }
  })
