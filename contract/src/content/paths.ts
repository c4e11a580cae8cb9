/** The paths of `content`. */
export const contentPaths = {
  getTenantConfig: 'GET /v1/management/tenant/getTenantConfig',
  getRegisterVerifyFront: 'GET /v1/management/tenant/getRegisterVerifyFront',
  getNewRegisterVerifyFront: 'GET /v1/management/tenant/getNewRegisterVerifyFront',
  getRegisterTypeFront: 'GET /v1/management/tenant/getRegisterTypeFront',
  imageBannerHomePcFront: 'GET /v1/management/content/imageBannerHomePcFront',
  imageBannerLotteryFront: 'GET /v1/management/content/imageBannerLotteryFront',
  getIntroductionList: 'GET /v1/management/content/getIntroductionList',
  findByIdIntroduction: 'GET /v1/management/content/findByIdIntroduction',
  getAssistanceList: 'GET /v1/management/content/getAssistanceList',
  findByIdAssistance: 'GET /v1/management/content/findByIdAssistance',
} as const
