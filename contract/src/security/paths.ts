/** The paths of `security`. */
export const securityPaths = {
  imageCode: 'GET /v1/users/imageCode',
} as const
