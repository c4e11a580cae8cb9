/** Routes of areas that have not opened yet: they have their guards, and show one page that says so. */
import type { Route } from '@hongyun/ui/router/route.ts'
import { NotOpenPage } from '../features/site/site/not-open-page.tsx'

const pages = (titles: Readonly<Record<string, string>>): readonly Route[] =>
  Object.entries(titles).map(([path, title]) => ({ path, title, page: NotOpenPage }))

export const unopenedForAnyone = pages({
  liveList: '直播',
})

export const unopenedForPlayers = pages({
  'live/:type/:code': '直播',
})

export const unopenedInUserCentre = pages({
  chessRecord: '棋牌记录',
  chessDetail: '棋牌详情',
})

export const unopenedForAgents = pages({
  agentChessRecord: '下级棋牌记录',
})
