/** Who may reach the calls of moderation. */
import type { moderationPaths } from '@hongyun/contract/moderation/paths.ts'
import { NO, players, type Row } from './roles-rows.ts'

/** A room that is not there: for everybody. */
const noRoom = { roomCode: 'rnone' }

export const moderationRows: Record<keyof typeof moderationPaths, Row> = {
  getBanListFront: players(noRoom, NO),
  getBanFront: players({ ...noRoom, target: '1' }, NO),
  addBanFront: players({ ...noRoom, target: '1', durationTypeId: '1' }, NO),
  updateBanFront: players({ ...noRoom, id: '1', durationTypeId: '1' }, NO),
  deleteBanFront: players({ ...noRoom, ids: '1' }, NO),
  updateRoomBannedWeb: players({ ...noRoom, isMessageBanned: 'true' }, NO),
  reportMessage: players({ ...noRoom, id: '1', reason: 'fraud' }, NO),
  setMemberBlock: players({ targetUserId: '1', isBlocked: 'true' }, NO),
  getBlockListFront: players(),
}
