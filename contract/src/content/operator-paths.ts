/** The paths of `content` that operators call. */
export const contentOperatorPaths = {
  consoleNotices: 'GET /v1/console/notices',
  consoleSaveNotice: 'POST /v1/console/saveNotice',
  consoleBanners: 'GET /v1/console/banners',
  consoleSaveBanner: 'POST /v1/console/saveBanner',
  consoleDeleteBanner: 'POST /v1/console/deleteBanner',
} as const
