/** Who may reach the calls of the chat. */
import type { chatPaths } from '@hongyun/contract/chat/paths.ts'
import { anyone, NO, players, type Row } from './roles-rows.ts'

/** A room that is not there: for everybody. */
const noRoom = { roomCode: 'rnone' }
const noImage = `/files/${'0'.repeat(64)}.jpg`
const noDirect = { roomId: '1' }

export const chatRows: Record<keyof typeof chatPaths, Row> = {
  generateKey: anyone(),
  getOnlineCount: anyone(),
  getRoomListWeb: anyone(),
  getRoomList: anyone(),
  getRoomWeb: anyone(noRoom, NO),
  getMessageListWeb: players(noRoom, NO),
  addMessage: players({ ...noRoom, messageTypeId: '1', message: '好' }, NO),
  checkPassword: players({ ...noRoom, password: '0'.repeat(64) }, NO),
  updateMessageStateFront: players({ ...noRoom, id: '1' }, NO),
  getDirectRoomListWeb: players(),
  // Nobody here looks after a room.
  getDirectRoomWeb: { ...players({}, NO), input: ({ bystander }) => ({ targetUserId: bystander }) },
  getDirectMessageListWeb: players(noDirect, NO),
  addDirectMessage: players({ ...noDirect, messageTypeId: '1', message: '好' }, NO),
  recallDirectMessageWeb: players({ ...noDirect, id: '1' }, NO),
  setDirectMessageReadWeb: players({ ...noDirect, id: '1' }, NO),
  getOnlineMemberListFront: players(noRoom, NO),
  getRoleFront: players({ ...noRoom, userName: 'nobody_yet' }, NO),
  getRoleUserCardFront: players({ ...noRoom, userId: '1' }, NO),
  getUserInfo: { ...players({}, NO), input: ({ bystander }) => ({ userId: bystander }) },
  isDownFront: players({ ...noRoom, userId: '1' }, NO),
  setMemberRemark: { ...players({}, NO), input: ({ bystander }) => ({ targetUserId: bystander, remark: '好' }) },
  getMemberRemark: players({ targetUserId: '1' }),
  uploadChatFile: anyone({}, NO),
  addImage: players({ ...noRoom, message: noImage }, NO),
  addImageGuest: anyone({ ...noRoom, guestCode: `1.${'A'.repeat(22)}`, message: noImage }, NO),
  getSavedImageList: players(),
  addSavedImage2: players({ imgPath: noImage }, NO),
  deleteSavedImage: players({ ids: '1' }),
  getMessageListWebGuest: anyone(noRoom, NO),
  addMessageGuest: anyone({ ...noRoom, guestCode: `1.${'A'.repeat(22)}`, messageTypeId: '1', message: '好' }, NO),
}
