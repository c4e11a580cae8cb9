/** Example inputs of the calls of moderation, in the order in which they follow each other. */
const roomCode = 'r2002'

export const moderationExamples = {
  addBanFront: { roomCode, target: '7001', durationTypeId: '4', nickName: '小满' },
  getBanFront: { roomCode, target: '7001' },
  getBanListFront: { roomCode, pageNum: '1', pageSize: '10' },
  updateBanFront: { roomCode, id: '9001', durationTypeId: '2' },
  deleteBanFront: { roomCode, ids: '9001' },
  reportMessage: { roomCode, id: '3', reason: 'fraud', note: '每天都发' },
  setMemberBlock: { targetUserId: '7001', isBlocked: 'true' },
  getBlockListFront: { pageNum: '1', pageSize: '20' },
  updateRoomBannedWeb: { roomCode, isMessageBanned: 'true' },
}
