/** The paths of `plans`. */
export const plansPaths = {
  getPushPlayListFront: 'GET /v1/broadCast/getPushPlayListFront',
  pushPlayStates: 'GET /v1/broadCast/pushPlayStates',
  myPushPlans: 'GET /v1/broadCast/myPushPlans',
  addPushPlan: 'POST /v1/broadCast/addPushPlan',
  addPushPlay: 'POST /v1/broadCast/addPushPlay',
  endPushPlan: 'POST /v1/broadCast/endPushPlan',
} as const
