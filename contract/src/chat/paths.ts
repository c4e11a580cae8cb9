/** The paths of `chat`. */
export const chatPaths = {
  getRoomListWeb: 'GET /v1/broadCast/getRoomListWeb',
  getRoomList: 'GET /v1/broadCast/getRoomList',
  getRoomWeb: 'GET /v1/broadCast/getRoomWeb',
  getMessageListWeb: 'GET /v1/broadCast/getMessageListWeb',
  addMessage: 'POST /v1/broadCast/addMessage',
  checkPassword: 'POST /v1/broadCast/checkPassword',
  updateMessageStateFront: 'POST /v1/broadCast/updateMessageStateFront',
  getDirectRoomListWeb: 'GET /v1/broadCast/getDirectRoomListWeb',
  getDirectRoomWeb: 'GET /v1/broadCast/getDirectRoomWeb',
  getDirectMessageListWeb: 'GET /v1/broadCast/getDirectMessageListWeb',
  addDirectMessage: 'POST /v1/broadCast/addDirectMessage',
  recallDirectMessageWeb: 'POST /v1/broadCast/recallDirectMessageWeb',
  setDirectMessageReadWeb: 'POST /v1/broadCast/setDirectMessageReadWeb',
  getMessageListWebGuest: 'GET /v1/broadCast/getMessageListWebGuest',
  addMessageGuest: 'POST /v1/broadCast/addMessageGuest',
  generateKey: 'GET /v1/broadCast/generateKey',
  getOnlineCount: 'GET /v1/broadCast/getOnlineCount',
} as const

/** Where the web socket is opened (handshake.ts). */
export const SOCKET_PATH = '/v1/broadCast/chat'
