/** The paths of `envelopes`. */
export const envelopesPaths = {
  queryConfigurationInformation: 'GET /v1/transfer/queryConfigurationInformation',
  getRedEnvelopeWithdrawData: 'GET /v1/transfer/getRedEnvelopeWithdrawData',
  sendRedEnvelope: 'POST /v1/transfer/sendRedEnvelope',
  snatchRedEnvelope: 'POST /v1/broadCast/snatchRedEnvelope',
  openRedEnvelope: 'POST /v1/broadCast/openRedEnvelope',
  updateReadedRedEnvelop: 'POST /v1/broadCast/updateReadedRedEnvelop',
  redEnvelopeStates: 'GET /v1/transfer/redEnvelopeStates',
  queryReceiveRedEnvelope: 'GET /v1/transfer/queryReceiveRedEnvelope',
  queryFrontReceiveRedEnvelopeByUserid: 'GET /v1/transfer/queryFrontReceiveRedEnvelopeByUserid',
  mySentRedEnvelopes: 'GET /v1/transfer/mySentRedEnvelopes',
  redEnvelopeProof: 'GET /v1/transfer/redEnvelopeProof',
} as const
