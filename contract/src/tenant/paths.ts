/** The paths of `tenant`. */
export const tenantPaths = {
  getTenantConfig: 'GET /v1/management/tenant/getTenantConfig',
  getRegisterVerifyFront: 'GET /v1/management/tenant/getRegisterVerifyFront',
  getNewRegisterVerifyFront: 'GET /v1/management/tenant/getNewRegisterVerifyFront',
  getRegisterTypeFront: 'GET /v1/management/tenant/getRegisterTypeFront',
} as const
