/** The paths of players in `verification`. */
export const verificationPaths = {
  manualVerification: 'POST /v1/users/manualVerification',
  manualVerificationList: 'GET /v1/users/manualVerificationList',
} as const
