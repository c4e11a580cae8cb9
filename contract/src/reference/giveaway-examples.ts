/** Example inputs of the operators' calls of envelopes and of activity envelopes, in the order in which they follow each other. */
const id = '217342918465224704'

export const giveawayExamples = {
  consoleAskSiteEnvelope: {
    ...{ roomCode: 'r1001', type: '2', money: '100.00', number: '20', remark: '开门红' },
    ...{ reason: '每晚的红包', code: '492817' },
  },
  consoleEnvelopes: { pageNum: '1', pageSize: '20', state: 'taken', room: 'r1001' },
  consoleEnvelope: { id, pageNum: '1', pageSize: '20' },
  consoleEnvelopePairs: { pageNum: '1', pageSize: '20', days: '30', least: '500' },
  consoleEnvelopeReceivers: { pageNum: '1', pageSize: '20', days: '30', least: '500', senders: '3' },
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
