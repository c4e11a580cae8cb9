/** The wallet of the demo: a rate from today on, and four fixed terms. */
import { yuan } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { shell } from '../../site/operators/acts.ts'
import { clockOf } from './info.ts'
import { addProduct } from './pledges/set-terms.ts'
import { addRate } from './set-rate.ts'

const RATE = 34_500

const products = [
  { name: '七日', days: 7, rate: 38_000, least: 100, greatest: 50_000, quota: 1_000_000 },
  { name: '三十日', days: 30, rate: 42_000, least: 500, greatest: 200_000, quota: 2_000_000 },
  { name: '九十日', days: 90, rate: 48_000, least: 1000, greatest: 500_000, quota: 5_000_000 },
  { name: '一百八十日', days: 180, rate: 53_000, least: 5000, greatest: 500_000, quota: 5_000_000 },
]

/** Run again it changes nothing. */
export const seedYuebao = (database: Database): Promise<void> =>
  inTransaction(database, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('yuebao'))`)
    if ((await tx.query('select 1 from yuebao_rate limit 1')).length > 0) return
    const { today } = await clockOf(tx)
    await addRate(tx, shell, { day: today, rate: RATE })
    for (const { least, greatest, quota, ...product } of products) {
      const terms = { least: yuan(least), greatest: yuan(greatest), quota: yuan(quota), earlyRate: 5000, onSale: true }
      await addProduct(tx, shell, { ...product, ...terms, day: today })
    }
  })
