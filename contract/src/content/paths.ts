/** The paths of `content`. */
export const contentPaths = {
  imageBannerHomePcFront: 'GET /v1/management/content/imageBannerHomePcFront',
  getIntroductionList: 'GET /v1/management/content/getIntroductionList',
  findByIdIntroduction: 'GET /v1/management/content/findByIdIntroduction',
} as const
