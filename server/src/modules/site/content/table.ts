import type { BannerPlace } from '@hongyun/contract/content/words.ts'
import type { Generated } from 'kysely'

export type ContentTables = {
  notice: {
    id: Generated<bigint>
    kind: string
    title: string
    content: string
    published_at: number
    is_on: Generated<boolean>
  }
  banner: {
    id: Generated<bigint>
    place: BannerPlace
    kicker: string
    title: string
    text: string
    action: string
    link: string
    sort: number
    is_on: Generated<boolean>
  }
}
