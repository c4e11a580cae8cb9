/** The paths of `giveaways` that players call. */
export const giveawaysPaths = {
  getActivityRedEnvelopeNumber: 'GET /v1/activity/getActivityRedEnvelopeNumber',
  getActivityRedEnvelopeFrontList: 'GET /v1/activity/getActivityRedEnvelopeFrontList',
  receiveRedEnvelope: 'POST /v1/activity/receiveRedEnvelope',
} as const
