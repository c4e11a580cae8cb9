/** Who may reach the calls of the chat. */
import type { chatPaths } from '@hongyun/contract/chat/paths.ts'
import { anyone, NO, players, type Row } from './roles-rows.ts'

/** A room that is not there: for everybody. */
const noRoom = { roomCode: 'rnone' }

export const chatRows: Record<keyof typeof chatPaths, Row> = {
  getRoomListWeb: anyone(),
  getRoomList: anyone(),
  getRoomWeb: anyone(noRoom, NO),
  getMessageListWeb: players(noRoom, NO),
  addMessage: players({ ...noRoom, messageTypeId: '1', message: '好' }, NO),
}
