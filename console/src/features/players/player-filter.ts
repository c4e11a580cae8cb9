/** What players are searched by, in the URL. */
import { playerStates } from '@hongyun/contract/identity/words.ts'
import { patterns } from '@hongyun/contract/wire/patterns.ts'
import { spanOf } from '@hongyun/ui/format/days.ts'
import { presetRange } from '@hongyun/ui/format/time.ts'
import {
  choiceField,
  type FilterOf,
  sortField,
  textField,
  urlFilters,
  wordField,
} from '../../parts/table/url-filters.ts'

/** The ways to search, the usual one first. */
export const searchWays = {
  userName: '用户名',
  playerId: '编号',
  phone: '手机号',
  mail: '邮箱',
  cardTail: '银行卡尾号',
  address: '末次登录地址',
  agent: '直属代理',
} as const
type SearchWay = keyof typeof searchWays

/** When players registered. */
export const registeredIn = { today: '今天', week: '近 7 天', month: '近 30 天' } as const

export const PLAYER_PAGE_SIZE = 20

const fits: Record<SearchWay, RegExp> = {
  userName: /^\w{1,20}$/,
  playerId: /^[1-9]\d{0,17}$/,
  phone: patterns.phone.pattern,
  mail: patterns.mail.pattern,
  cardTail: /^\d{4}$/,
  address: /^[\da-fA-F:.]{2,45}$/,
  agent: patterns.userName.pattern,
}

const by = choiceField(searchWays)
const text = textField(() => true)

export const playerFilters = urlFilters({
  by,
  q: {
    ...text,
    // What is no number is no number's beginning either: nothing is searched for then.
    read: (params, key, now) => {
      const q = text.read(params, key, now)
      return fits[by.read(params, 'by', now)].test(q) ? q : ''
    },
  },
  state: wordField(playerStates),
  registered: wordField(registeredIn),
  sort: sortField([
    ...([
      '-id',
      'id',
      'userName',
      '-userName',
      '-registeredAt',
      'registeredAt',
      '-lastLoginAt',
      'lastLoginAt',
    ] as const),
  ]),
})
export type PlayerFilter = FilterOf<typeof playerFilters>

/** What is wrong with what is searched for; undefined where it can be asked. */
export function searchError({ by, q }: Pick<PlayerFilter, 'by' | 'q'>): string | undefined {
  return q === '' || fits[by].test(q) ? undefined : `${searchWays[by]}格式错误`
}

/** What is asked for, whichever page of it. */
export const playerWanted = ({ by, q, state, registered }: PlayerFilter, now: number) => ({
  ...(q !== '' && { [by]: q }),
  ...(state && { state }),
  ...(registered && spanOf(presetRange(registered, now))),
})

/** The input of the call. */
export function playerQuery(filter: PlayerFilter, now: number) {
  const { sort, page } = filter
  return {
    ...playerWanted(filter, now),
    sort: sort.replace('-', '') as 'id',
    order: sort.startsWith('-') ? ('descending' as const) : ('ascending' as const),
    pageNum: page,
    pageSize: PLAYER_PAGE_SIZE,
  }
}
