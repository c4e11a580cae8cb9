/** Example inputs of the calls of push plans, in the order in which they follow each other. */

const planId = '8001'

export const planExamples = {
  consoleAddPlanAuthor: { kind: 'player', name: 'player', rooms: '', reason: '本人申请' },
  consolePlanAuthors: { pageNum: '1', pageSize: '20' },
  addPushPlan: {
    ...{
      playName: '和值大小单双',
      lotteryCode: 'k3_1m',
      playDetailCode: 'k3_hezhi_lm',
      describePlay: '上一期开大推小',
    },
    ...{ rooms: '', every: '5' },
  },
  addPushPlay: { planId, issue: '202601010001', bettingNumber: 'da' },
  myPushPlans: { pageNum: '1', pageSize: '20' },
  pushPlayStates: { ids: '8002' },
  getPushPlayListFront: { playId: planId, pageNum: '1', pageSize: '20' },
  endPushPlan: { planId },
  consoleSetPlanAuthor: { id: '8003', rooms: '', isEnded: 'false', reason: '更改聊天室' },
  consoleNewPlanKey: { id: '8003', reason: '首次发放', code: '492817' },
  consoleEndPlanKey: { id: '8003', reason: '密钥外泄' },
  consolePlans: { state: 'running', name: '', pageNum: '1', pageSize: '20' },
  consoleEndPlan: { planId, reason: '内容不实' },
}
