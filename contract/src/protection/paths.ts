/** The paths of `protection`. */
export const protectionPaths = {
  getProtectionInfo: 'GET /v1/users/getProtectionInfo',
  setProtectionLimit: 'POST /v1/users/setProtectionLimit',
  confirmProtectionLimit: 'POST /v1/users/confirmProtectionLimit',
  dropProtectionLimit: 'POST /v1/users/dropProtectionLimit',
  startProtectionBreak: 'POST /v1/users/startProtectionBreak',
  startSelfExclusion: 'POST /v1/users/startSelfExclusion',
  answerRealityCheck: 'POST /v1/users/answerRealityCheck',
} as const
