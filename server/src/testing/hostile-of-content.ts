/** What fits for the fields of notices and banners that operators save. */
export const fittingOfContent = { kicker: '好运', action: '去看看', link: '/lotteryHall', publishAt: '1795968000000' }

export const fittingOfContentCalls = {
  consoleNotices: { kind: '公告', state: 'shown' },
  consoleSaveNotice: { kind: '公告', content: '好运' },
  consoleSaveBanner: { place: 'home', sort: '0' },
}
