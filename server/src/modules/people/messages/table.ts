import type { LetterKind } from '@hongyun/contract/messages/words.ts'
import type { Generated } from 'kysely'

export type MessageTables = {
  letter: {
    player_id: bigint
    id: Generated<bigint>
    kind: LetterKind
    title: string
    content: string
    link: string | null
    reference: string
    sent_at: Generated<number>
    read_at: number | null
    deleted_at: number | null
  }
}
