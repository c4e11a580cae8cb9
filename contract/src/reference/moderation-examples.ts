/** Example inputs of the calls of moderation, in the order in which they follow each other. */
import { roomPasswordHash } from '../wire/credentials.ts'

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
  consoleUploadChatPicture: { file: 'room.jpg' },
  consoleSaveChatRoom: {
    ...{ roomCode: 'r3003', isNew: 'true', title: '新手答疑', subTitle: '有问必答', content: '理性讨论', sort: '3' },
    ...{ messageLength: '200', slowSeconds: '10', isShowList: 'true', isMessageBanned: 'false', guests: 'false' },
    ...{ gradesIn: '', bannedGrades: '', admins: '', managers: '', privates: '', password: roomPasswordHash('2718') },
    code: '492817',
  },
  consoleChatRooms: {},
  consoleDeleteChatRoom: { roomCode: 'r3003', reason: '合并到其他房间', code: '492817' },
  consoleSetChatWord: { words: '稳赚不赔\n包中', way: 'refuse' },
  consoleChatWords: {},
  consoleBanChatMember: { roomCode, target: '7001', durationTypeId: '4', reason: '刷屏' },
  consoleChatBans: { state: 'holding', target: '', pageNum: '1', pageSize: '20' },
  consoleChatReports: { state: 'open', pageNum: '1', pageSize: '20' },
  consoleChatCase: { id: '9002' },
  consoleDecideChatReport: { id: '9002', state: 'upheld', isRecalled: 'true', banTypeId: '4', reason: '虚假承诺' },
  consoleChatRecord: { roomCode, pageSize: '50', reason: '核实举报' },
}
