import type { Database } from '../../../platform/db/database.ts'

/** Lets the transfers that are new be found by their time: the index of it is made of ranges, and those at its end are open. */
export const summariseTransfers = (database: Database) => database.query('select summarise_transfers()')
