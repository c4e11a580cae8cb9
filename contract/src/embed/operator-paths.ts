/** The paths of `embed` that operators call. */
export const embedOperatorPaths = {
  consoleEmbedPartners: 'GET /v1/console/embedPartners',
  consoleSaveEmbedPartner: 'POST /v1/console/saveEmbedPartner',
  consoleAddEmbedKey: 'POST /v1/console/addEmbedKey',
} as const
