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
} as const

/** After these a player can't do most of the others. */
export const breakExamples = {
  startProtectionBreak: { lasts: 'hour', agreed: 'true' },
  startSelfExclusion: { lasts: 'halfYear', agreed: 'true' },
} as const
