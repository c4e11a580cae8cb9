/** Examples of the console's calls of lotteries: names, odds, limits, days and results. */
const lotteryCode = 'k3_1m'
const outside = { lotteryCode: 'fc3d', issue: '2026312' }
const oddsChanges = [{ playCode: 'k3_hezhi_lm', level: 1, odds: '1.97' }]

export const lotteryExamples = {
  consoleSetShownName: { shownCode: 'k3_1m', shownName: '分分快三' },
  consoleOdds: { lotteryType: 'K3' },
  consoleOddsEffect: { lotteryType: 'K3', changes: oddsChanges },
  consoleOddsRecount: { lotteryType: 'K3', changes: oddsChanges },
  consoleSetOdds: {
    lotteryType: 'K3',
    changes: oddsChanges,
    digest: '5f2b1c6e8a9d4037b1e2f3a4c5d6e7f80912a3b4c5d6e7f8091a2b3c4d5e6f70',
    reason: '周年活动',
    code: '492817',
  },
  consoleOddsHistory: { lotteryType: 'K3', pageNum: '1', pageSize: '20' },
  consoleLotteries: {},
  consoleSetOnSale: { lotteryCode, onSale: 'true', code: '492817' },
  consoleSetLimits: {
    lotteryCode,
    maxBetPayout: '500000',
    maxCombinationExposure: '2000000',
    maxPlayExposure: '5000000',
    maxIssueExposure: '10000000',
    code: '492817',
  },
  consoleLotteryDays: { lotteryCode: 'hk6' },
  consoleSetLotteryDay: { lotteryCode: 'hk6', day: '2027-03-06', kind: 'none', code: '492817' },
  consoleResults: { filter: 'todo', pageNum: '1', pageSize: '20' },
  consoleResult: outside,
  consoleResultEffect: { ...outside, openNumber: '7,0,3' },
  consoleEnterResult: { ...outside, openNumber: '7,0,2', reason: '', code: '492817' },
  consoleVoidIssue: { ...outside, reason: '官方取消', code: '492817' },
  consoleCorrectResult: { ...outside, openNumber: '7,0,3', reason: '官方更正', code: '492817' },
  consoleSources: {},
  consoleAddSource: {
    name: 'official',
    publicKey: '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
    lotteries: 'fc3d,kl8',
    code: '492817',
  },
  consoleEndSource: { name: 'official', code: '492817' },
}
