/** The main navigation: where each entry leads, and the pages that belong to it, as they begin. Only what is open stands in it. */
export const mainEntries = [
  { to: '/index', name: '首页', within: ['/index'] },
  {
    to: '/lotteryHall',
    name: '购彩大厅',
    within: ['/lotteryHall', '/lottery/', '/trendChart/', '/statistics/', '/howtoplay/'],
  },
  { to: '/fairness', name: '公平验证', within: ['/fairness'] },
  { to: '/activity', name: '优惠活动', within: ['/activity'] },
  { to: '/help', name: '帮助', within: ['/help'] },
  { to: '/userCenter/betRecord', name: '投注记录', within: ['/userCenter/betRecord', '/userCenter/betDetail'] },
  { to: '/userCenter/personalInfo', name: '用户中心', within: ['/userCenter/'] },
] as const

/** Where the entry leads whose page is open: the one that says most about it. */
export function entryOf(pathname: string): string | undefined {
  const open = pathname.toLowerCase()
  const told = mainEntries
    .flatMap(({ to, within }) => within.map((start) => ({ to, start })))
    .filter(({ start }) => open.startsWith(start.toLowerCase()))
  return told.sort((one, other) => other.start.length - one.start.length)[0]?.to
}
