/** Ending the sale of an issue before it closes: no bet is taken or cancelled from then on, and its closing stays where it was published. */
import { type Database, inTransaction } from '../../../platform/db/database.ts'

/**
 * Ends the sale of an issue at a time in ms since 1970 by the database's clock, or now where that is over; never later than it
 * was to end. Waits for the bets that are under way.
 */
export const endSaleEarly = (database: Database, issueId: bigint, at: number): Promise<void> =>
  inTransaction(database, async (tx) => {
    await tx.query('select from issue where id = $1 for no key update', [issueId], 'lotteries.hold-sale')
    await tx.query(
      `update issue set sale_ends_at = greatest(to_timestamp($2 / 1000.0), clock_timestamp())
       where id = $1 and state in ('scheduled', 'open') and least(closes_at, sale_ends_at) > greatest(to_timestamp($2 / 1000.0), clock_timestamp())`,
      [issueId, at],
      'lotteries.end-sale-early',
    )
  })
