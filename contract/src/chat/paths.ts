/** The paths of `chat`. */
export const chatPaths = {
  getRoomListWeb: 'GET /v1/broadCast/getRoomListWeb',
  getRoomList: 'GET /v1/broadCast/getRoomList',
  getRoomWeb: 'GET /v1/broadCast/getRoomWeb',
  getMessageListWeb: 'GET /v1/broadCast/getMessageListWeb',
  addMessage: 'POST /v1/broadCast/addMessage',
} as const
