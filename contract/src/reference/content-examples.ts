/** Example inputs of the calls of notices, banners and the help. */
export const contentExamples = {
  imageBannerHomePcFront: {},
  imageBannerLotteryFront: {},
  getIntroductionList: { pageNum: '1', pageSize: '20' },
  findByIdIntroduction: { id: '1' },
  getAssistanceList: {},
  findByIdAssistance: { id: '1' },
  consoleSaveNotice: {
    ...{
      id: 'new',
      kind: '维护',
      title: '周二凌晨例行维护',
      content: '时间：02:00 至 04:00。\n期间不能投注与提现。',
      isOn: 'true',
    },
    ...{ publishAt: '1795968000000', code: '492817' },
  },
  consoleNotices: { kind: '维护', state: 'waiting', pageNum: '1', pageSize: '20' },
  consoleSaveBanner: {
    ...{ id: 'new', place: 'home', kicker: '新彩种', title: '快乐8 已经开售', text: '每天一期，当晚开奖。' },
    ...{ action: '去看看', link: '/lotteryHall', sort: '3', isOn: 'true', code: '492817' },
  },
  consoleBanners: {},
  consoleDeleteBanner: { id: '217342918465224704', code: '492817' },
}
