/** Routes of areas that have not opened yet: they have their guards, and show one page that says so. */
import type { Route } from '@hongyun/ui/router/route.ts'
import { NotOpenPage } from '../features/site/site/not-open-page.tsx'

const pages = (titles: Readonly<Record<string, string>>): readonly Route[] =>
  Object.entries(titles).map(([path, title]) => ({ path, title, page: NotOpenPage }))

export const unopenedForAnyone = pages({
  help: '帮助中心',
  about: '关于我们',
  activity: '优惠活动',
  'activity/:id': '活动详情',
  activityinfo: '活动详情',
  mobile: '手机版',
  liveList: '直播',
})

export const unopenedForPlayers = pages({
  'live/:type/:code': '直播',
})

export const unopenedInUserCentre = pages({
  agentIntro: '代理说明',
  chessRecord: '棋牌记录',
  chessDetail: '棋牌详情',
})

export const unopenedForAgents = pages({
  manageInvite: '下级开户',
  manageIcode: '邀请码',
  'manageIcode/agentCode': '代理邀请码',
  'manageIcode/memberCode': '会员邀请码',
  agentMember: '成员管理',
  agentChessRecord: '下级棋牌记录',
})
