/** Example inputs of the calls of sharing. */
const roomCode = 'r1001'

export const sharingExamples = {
  shareMessage: {
    rooms: roomCode,
    messageTypeId: '7',
    message: '{"betId":"217342918465224706","show":["amount"]}',
    requestId: '8d1f6a52-0b3e-share',
  },
  sharedCards: { roomCode, ids: '1' },
}
