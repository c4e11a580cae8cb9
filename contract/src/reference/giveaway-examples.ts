/** Example inputs of the calls of activity envelopes, in the order in which they follow each other. */
const id = '217342918465224704'

export const giveawayExamples = {
  consoleAskGiveaway: {
    ...{ title: '中秋红包', validUntil: '1795900000000', lines: 'player,8.88\nlin_yuan,6.66' },
    ...{ reason: '中秋活动名单', code: '492817' },
  },
  consoleGiveaways: { pageNum: '1', pageSize: '20', title: '中秋' },
  consoleGiveaway: { id, pageNum: '1', pageSize: '20', state: 'claimable' },
  getActivityRedEnvelopeNumber: {},
  getActivityRedEnvelopeFrontList: { pageNum: '1', pageSize: '20', state: 'claimable' },
  receiveRedEnvelope: { id, requestId: '8d1f6a52-0b3e-activity' },
}
