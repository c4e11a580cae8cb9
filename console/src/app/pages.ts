/** The pages of the console: where each is, what it is called, and the right that shows it. */
import type { Right } from '@hongyun/contract/operators/words.ts'

const groups = [
  { name: '总览', pages: [{ to: '/', name: '运营总览', right: 'seeOverview' }] },
  {
    // The queues first, which are about players and issues; then what is about a colleague.
    name: '审批队列',
    pages: [
      { to: '/results', name: '开奖结果', right: 'results' },
      { to: '/withdrawals', name: '提现审核', right: 'withdrawals' },
      { to: '/remittances', name: '转账审核', right: 'remittances' },
      { to: '/verification', name: '人工验证', right: 'verification' },
      { to: '/approvals', name: '双人审批', right: 'seeApprovals' },
    ],
  },
  {
    name: '资金',
    pages: [
      { to: '/orders', name: '订单', right: 'seeOrders' },
      { to: '/exceptions', name: '充值差错', right: 'seeOrders' },
      { to: '/flow', name: '当日收付', right: 'seeOrders' },
      { to: '/statements', name: '对账', right: 'reconcile' },
      { to: '/channels', name: '支付渠道', right: 'seeChannels' },
      { to: '/coins', name: '链上充值', right: 'seeChannels' },
      { to: '/yuebao', name: '鸿利宝', right: 'wallet' },
      { to: '/envelopes', name: '红包', right: 'seeEnvelopes' },
      { to: '/pay', name: '工资与分红', right: 'seeAgents' },
    ],
  },
  { name: '彩票', pages: [{ to: '/lotteries', name: '彩种与赔率', right: 'seeLotteries' }] },
  {
    name: '用户',
    pages: [
      { to: '/players', name: '玩家', right: 'seePlayers' },
      { to: '/agents', name: '代理', right: 'seeAgents' },
      { to: '/patterns', name: '可疑行为', right: 'seeAgents' },
      { to: '/protection', name: '玩家保护', right: 'protection' },
    ],
  },
  {
    name: '客服',
    pages: [
      { to: '/service/desk', name: '在线客服', right: 'service' },
      { to: '/service/talks', name: '会话记录', right: 'service' },
      { to: '/service/lines', name: '线路与常用语', right: 'service' },
    ],
  },
  {
    name: '聊天',
    pages: [
      { to: '/chat/reports', name: '举报', right: 'chatRecord' },
      { to: '/chat/rooms', name: '聊天室', right: 'seeChat' },
      { to: '/chat/bans', name: '禁言', right: 'seeChat' },
      { to: '/chat/words', name: '词库', right: 'seeChat' },
      { to: '/chat/record', name: '聊天记录', right: 'chatRecord' },
      { to: '/plans', name: '推送计划', right: 'seeChat' },
      { to: '/chat/embed', name: '嵌入聊天', right: 'embed' },
    ],
  },
  {
    name: '系统',
    pages: [
      { to: '/site', name: '站点状态', right: 'seeSite' },
      { to: '/settings', name: '站点设置', right: 'seeSite' },
      { to: '/content', name: '公告与横幅', right: 'content' },
      { to: '/outbox', name: '发件箱', right: 'seeOutbox' },
      { to: '/operators', name: '操作员与权限', right: 'operators' },
      { to: '/acts', name: '操作日志', right: 'seeActs' },
      { to: '/journal', name: '封存日志', right: 'seeActs' },
    ],
  },
] as const satisfies readonly { name: string; pages: readonly { to: string; name: string; right: Right }[] }[]

type Page = (typeof groups)[number]['pages'][number]
export type PagePath = Page['to']

/** The pages that an operator with these rights may see, in their groups; a group without any is left out. */
export const groupsOf = (rights: readonly Right[]) =>
  groups
    .map(({ name, pages }) => ({
      name,
      pages: (pages as readonly Page[]).filter(({ right }) => rights.includes(right)),
    }))
    .filter(({ pages }) => pages.length > 0)

/** Where an operator goes who may not see a page: to the first one that is open, if any is. */
export function elsewhere(path: PagePath, rights: readonly Right[]): PagePath | undefined {
  const open = groupsOf(rights).flatMap(({ pages }) => pages)
  return open.some(({ to }) => to === path) ? undefined : open[0]?.to
}
