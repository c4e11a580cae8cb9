/** The paths of `service`. */
export const servicePaths = {
  getServiceLineFront: 'GET /v1/management/content/getServiceLineFront',
  getServiceTalkFront: 'GET /v1/broadCast/getServiceTalkFront',
  getServiceOrderListFront: 'GET /v1/broadCast/getServiceOrderListFront',
  addServiceMessage: 'POST /v1/broadCast/addServiceMessage',
  closeServiceTalk: 'POST /v1/broadCast/closeServiceTalk',
  rateServiceTalk: 'POST /v1/broadCast/rateServiceTalk',
} as const
