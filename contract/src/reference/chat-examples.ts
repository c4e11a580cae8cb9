/** Example inputs of the chat's calls, in the order in which they follow each other. */
const roomCode = 'r1001'
const requestId = '8d1f6a52-0b3e'

export const chatExamples = {
  getRoomListWeb: { pageNum: '1', pageSize: '20' },
  getRoomList: { pageNum: '1', pageSize: '11' },
  getRoomWeb: { roomCode },
  addMessage: { roomCode, messageTypeId: '1', message: '大家好 👋', status: '0', requestId: `${requestId}-hello` },
  getMessageListWeb: { roomCode, pageSize: '5' },
}
