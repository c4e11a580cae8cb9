/** The paths of `identity`. */
export const identityPaths = {
  login: 'POST /v1/users/login',
  register: 'POST /v1/users/register',
  logout: 'GET /v1/users/logout',
  checkUser: 'GET /v1/users/checkUser',
  info: 'GET /v1/users/info',
  infoUpdate: 'POST /v1/users/infoUpdate',
  resetPassword: 'POST /v1/users/resetPassword',
  sessionList: 'GET /v1/users/sessionList',
  endSession: 'POST /v1/users/endSession',
  rebate: 'GET /v1/users/rebate',
  defaultAvatar: 'GET /v1/users/defaultAvatar',
  userExperienceData: 'GET /v1/users/userExperienceData',
  heartbeat: 'GET /v1/users/dmh/ch',
  imageCode: 'GET /v1/users/imageCode',
} as const
