/** Who may reach the calls of moderation. */
import type { moderationOperatorPaths } from '@hongyun/contract/moderation/operator-paths.ts'
import type { moderationPaths } from '@hongyun/contract/moderation/paths.ts'
import { NO, operators, players, type Row } from './roles-rows.ts'

/** A room that is not there: for everybody. */
const noRoom = { roomCode: 'rnone' }

const settings = { isShowList: 'true', isMessageBanned: 'false', guests: 'false' }

export const moderationRows: Record<keyof typeof moderationPaths | keyof typeof moderationOperatorPaths, Row> = {
  getBanListFront: players(noRoom, NO),
  getBanFront: players({ ...noRoom, target: '1' }, NO),
  addBanFront: players({ ...noRoom, target: '1', durationTypeId: '1' }, NO),
  updateBanFront: players({ ...noRoom, id: '1', durationTypeId: '1' }, NO),
  deleteBanFront: players({ ...noRoom, ids: '1' }, NO),
  updateRoomBannedWeb: players({ ...noRoom, isMessageBanned: 'true' }, NO),
  reportMessage: players({ ...noRoom, id: '1', reason: 'fraud' }, NO),
  setMemberBlock: players({ targetUserId: '1', isBlocked: 'true' }, NO),
  getBlockListFront: players(),
  consoleChatRooms: operators(),
  consoleSaveChatRoom: operators({ ...noRoom, ...settings, isNew: 'false', title: '无' }, NO, NO),
  consoleUploadChatPicture: operators({}, NO, NO),
  consoleDeleteChatRoom: operators({ ...noRoom, reason: '关闭' }, NO, NO),
  consoleChatWords: operators(),
  consoleSetChatWord: operators({ words: '没有的词', way: 'none' }, NO, NO),
  consoleChatBans: operators(),
  consoleBanChatMember: operators({ ...noRoom, target: '1', durationTypeId: '1', reason: '刷屏' }, NO, NO),
  consoleChatReports: operators(),
  consoleChatCase: operators({ id: '1' }, NO, NO),
  consoleDecideChatReport: operators({ id: '1', state: 'dismissed', reason: '没有违规' }, NO, NO),
  consoleChatRecord: operators({ ...noRoom, reason: '核实' }, NO, NO),
}
