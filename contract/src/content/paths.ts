/** The paths of `content`. */
export const contentPaths = {
  getTenantConfig: 'GET /v1/management/tenant/getTenantConfig',
  getRegisterVerifyFront: 'GET /v1/management/tenant/getRegisterVerifyFront',
  getNewRegisterVerifyFront: 'GET /v1/management/tenant/getNewRegisterVerifyFront',
  getRegisterTypeFront: 'GET /v1/management/tenant/getRegisterTypeFront',
  imageBannerHomePcFront: 'GET /v1/management/content/imageBannerHomePcFront',
  getIntroductionList: 'GET /v1/management/content/getIntroductionList',
  findByIdIntroduction: 'GET /v1/management/content/findByIdIntroduction',
} as const
