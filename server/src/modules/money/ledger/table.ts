import type { RecordKind } from '@hongyun/contract/ledger/words.ts'
import type { Generated } from 'kysely'

export type LedgerTables = {
  account: { player_id: bigint; balance: bigint; seq: bigint }
  transfer: {
    player_id: bigint
    seq: bigint
    id: Generated<bigint>
    at: Generated<number>
    code: number
    debit: bigint
    credit: bigint
    amount: bigint
    balance_after: bigint | null
    record_kind: RecordKind
    record_id: bigint
  }
}
