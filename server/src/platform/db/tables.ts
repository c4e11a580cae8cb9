/** The column types of every table, for reads through Kysely; each module states its own. */
import type { BettingTables } from '../../modules/betting/bets/table.ts'
import type { LotteryTables } from '../../modules/betting/lotteries/table.ts'
import type { CashierTables } from '../../modules/money/cashier/table.ts'
import type { LedgerTables } from '../../modules/money/ledger/table.ts'
import type { IdentityTables } from '../../modules/people/identity/table.ts'
import type { MessageTables } from '../../modules/people/messages/table.ts'
import type { ContentTables } from '../../modules/site/content/table.ts'

export type Tables = LedgerTables &
  IdentityTables &
  LotteryTables &
  BettingTables &
  CashierTables &
  ContentTables &
  MessageTables
