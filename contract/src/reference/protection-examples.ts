/** Examples of the calls of protection. */
export const protectionExamples = {
  getProtectionInfo: {},
  setProtectionLimit: { limit: 'stakeDay', value: '5000' },
  confirmProtectionLimit: { id: '217342918465224704' },
  dropProtectionLimit: { id: '217342918465224704' },
  getProtectionHistory: { pageNum: '1', pageSize: '20' },
  getProtectionFigures: {},
  setProtectionSelfTest: { scores: '010000100' },
  exportMyData: { part: 'statement' },
  answerRealityCheck: { answer: 'goOn' },
  consoleProtectionMarks: { rule: 'chasing', state: 'open', days: '7', sort: 'netLoss', pageNum: '1', pageSize: '20' },
  consoleProtectionMark: { id: '217342918465224704' },
  consoleActOnMark: {
    ...{ id: '217342918465224704', what: 'limit', limit: 'lossDay', value: '500', reason: '连日追损，已电话沟通' },
    code: '492817',
  },
  consolePlayerProtection: { playerId: '100001' },
  consoleEndHouseLimit: { playerId: '100001', limit: 'lossDay', reason: '玩家已恢复正常', code: '492817' },
} as const

/** After these a player can't do most of the others. */
export const breakExamples = {
  startProtectionBreak: { lasts: 'hour', agreed: 'true' },
  startSelfExclusion: { lasts: 'halfYear', agreed: 'true' },
} as const
