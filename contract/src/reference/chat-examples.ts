/** Example inputs of the chat's calls, in the order in which they follow each other. */
import { roomPasswordHash } from '../wire/credentials.ts'

const roomCode = 'r1001'
const guestRoom = 'r1002'
const guestCode = '27182818284590.kq3fV0y8m1xQ7tZs2LhGdA'
const roomId = '217342918465224704'
const imgPath = `/files/${'3f'.repeat(32)}.jpg`
const requestId = '8d1f6a52-0b3e'

export const chatExamples = {
  generateKey: {},
  getOnlineCount: { roomCode },
  getRoomListWeb: { pageNum: '1', pageSize: '20' },
  getRoomList: { pageNum: '1', pageSize: '11' },
  getRoomWeb: { roomCode },
  addMessage: { roomCode, messageTypeId: '1', message: '大家好 👋', status: '0', requestId: `${requestId}-hello` },
  getMessageListWeb: { roomCode, pageSize: '5' },
  checkPassword: { roomCode, password: roomPasswordHash('2718') },
  updateMessageStateFront: { roomCode, id: '1' },
  getDirectRoomWeb: { targetUserId: '100002' },
  getDirectRoomListWeb: { pageNum: '1', pageSize: '20' },
  addDirectMessage: { roomId, messageTypeId: '1', message: '您好', requestId: `${requestId}-direct` },
  getDirectMessageListWeb: { roomId, pageSize: '5' },
  setDirectMessageReadWeb: { roomId, id: '1' },
  recallDirectMessageWeb: { roomId, id: '1' },
  getOnlineMemberListFront: { roomCode, memberTypeId: '2', pageNum: '1', pageSize: '10' },
  getRoleFront: { roomCode, userName: 'player' },
  getRoleUserCardFront: { roomCode, userId: '100001' },
  getUserInfo: { userId: '100001' },
  isDownFront: { roomCode, userId: '100002' },
  setMemberRemark: { targetUserId: '100001', remark: '好友' },
  getMemberRemark: { targetUserId: '100001' },
  uploadChatFile: { file: 'photo.jpg', isFavorite: '1' },
  addImage: { roomCode, message: imgPath, messageTypeId: '2', requestId: `${requestId}-image` },
  addSavedImage2: { imgPath, status: '1' },
  getSavedImageList: { pageNum: '1', pageSize: '40' },
  deleteSavedImage: { ids: '217342918465224705' },
  getMessageListWebGuest: { roomCode: guestRoom, pageSize: '5' },
  addMessageGuest: {
    roomCode: guestRoom,
    guestCode,
    messageTypeId: '1',
    message: '有人吗',
    requestId: `${requestId}-guest`,
  },
  addImageGuest: {
    roomCode: guestRoom,
    guestCode,
    message: imgPath,
    messageTypeId: '2',
    requestId: `${requestId}-photo`,
  },
}
