/** The paths of `safety`. */
export const safetyPaths = {
  securityList: 'GET /v1/users/securityList',
  verifyPassword: 'POST /v1/users/verifyPassword',
  isChangeSafetyPassword: 'GET /v1/users/isChangeSafetyPassword',
  verifySafetyPassword: 'POST /v1/users/verifySafetyPassword',
  setSafetyPassword: 'POST /v1/users/setSafetyPassword',
  resetSafetyPassword: 'POST /v1/users/resetSafetyPassword',
  secondFactor: 'GET /v1/users/secondFactor',
  beginSecondFactor: 'POST /v1/users/beginSecondFactor',
  confirmSecondFactor: 'POST /v1/users/confirmSecondFactor',
  endSecondFactor: 'POST /v1/users/endSecondFactor',
  safeQuestionList: 'GET /v1/users/safeQuestionList',
  setSafetyQuestion: 'POST /v1/users/setSafetyQuestion',
  verifySafetyQuestion: 'POST /v1/users/verifySafetyQuestion',
} as const
