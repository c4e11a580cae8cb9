/** The paths of `protection`. */
export const protectionPaths = {
  getProtectionInfo: 'GET /v1/users/getProtectionInfo',
  setProtectionLimit: 'POST /v1/users/setProtectionLimit',
  confirmProtectionLimit: 'POST /v1/users/confirmProtectionLimit',
  dropProtectionLimit: 'POST /v1/users/dropProtectionLimit',
  startProtectionBreak: 'POST /v1/users/startProtectionBreak',
  startSelfExclusion: 'POST /v1/users/startSelfExclusion',
  answerRealityCheck: 'POST /v1/users/answerRealityCheck',
  getProtectionHistory: 'GET /v1/users/getProtectionHistory',
  getProtectionFigures: 'GET /v1/users/getProtectionFigures',
  setProtectionSelfTest: 'POST /v1/users/setProtectionSelfTest',
  exportMyData: 'GET /v1/users/exportMyData',
} as const
