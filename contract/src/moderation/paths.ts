/** The paths of `moderation` that players call. */
export const moderationPaths = {
  getBanListFront: 'GET /v1/broadCast/getBanListFront',
  getBanFront: 'POST /v1/broadCast/getBanFront',
  addBanFront: 'POST /v1/broadCast/addBanFront',
  updateBanFront: 'POST /v1/broadCast/updateBanFront',
  deleteBanFront: 'POST /v1/broadCast/deleteBanFront',
  updateRoomBannedWeb: 'POST /v1/broadCast/updateRoomBannedWeb',
  reportMessage: 'POST /v1/broadCast/reportMessage',
  setMemberBlock: 'POST /v1/broadCast/setMemberBlock',
  getBlockListFront: 'GET /v1/broadCast/getBlockListFront',
} as const
