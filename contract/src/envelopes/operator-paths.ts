/** The paths of `envelopes` that operators call. */
export const envelopesOperatorPaths = {
  consoleEnvelopes: 'GET /v1/console/envelopes',
  consoleEnvelope: 'GET /v1/console/envelope',
  consoleEnvelopePairs: 'GET /v1/console/envelopePairs',
  consoleEnvelopeReceivers: 'GET /v1/console/envelopeReceivers',
  consoleAskSiteEnvelope: 'POST /v1/console/askSiteEnvelope',
} as const
