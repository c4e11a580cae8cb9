/** The column types of every table, for reads through Kysely; each module states its own. */
import type { BettingTables } from '../modules/betting/table.ts'
import type { CashierTables } from '../modules/cashier/table.ts'
import type { ContentTables } from '../modules/content/table.ts'
import type { IdentityTables } from '../modules/identity/table.ts'
import type { LedgerTables } from '../modules/ledger/table.ts'
import type { LotteryTables } from '../modules/lotteries/table.ts'
import type { MessageTables } from '../modules/messages/table.ts'

export type Tables = LedgerTables &
  IdentityTables &
  LotteryTables &
  BettingTables &
  CashierTables &
  ContentTables &
  MessageTables
