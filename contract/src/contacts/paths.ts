/** The paths of `contacts`. */
export const contactsPaths = {
  sendPhoneCode: 'POST /v1/users/sendPhoneCode',
  verifyPhoneCode: 'POST /v1/users/verifyPhoneCode',
  sendMailCode: 'POST /v1/users/sendMailCode',
  verifyMailCode: 'POST /v1/users/verifyMailCode',
} as const
