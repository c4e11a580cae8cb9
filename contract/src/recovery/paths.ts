/** The paths of `recovery`. */
export const recoveryPaths = {
  forgetPassword: 'POST /v1/users/forgetPassword',
  forgetPasswordReset: 'POST /v1/users/forgetPasswordReset',
  recoveryCase: 'POST /v1/users/recoveryCase',
} as const
