/** The refusals of the chat. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const chatRefusals = {
  socketKeyWorn: { code: -98, text: '连接已过期，请重新进入聊天' },
  roomDeleted: { code: -98, text: '房间已被删除' },
  roomNotForGrade: { code: -98, text: '您的等级不能进入该房间' },
  roomNotForGuests: { code: -98, text: '该房间不对游客开放，请先登录' },
  roomPasswordNeeded: { code: -98, text: '请输入房间密码' },
  chatBanned: { code: -98, text: '禁言状态不允许发送图片、表情、红包、分享注单' },
  guestsBanned: { code: -98, text: '与您同一网络的游客已被禁言，登录后可以发言' },
  gradeBanned: { code: -98, text: '您的等级已禁言' },
  roomMuted: { code: -98, text: '全体禁言' },
  messageTooLong: { code: -98, text: '内容超出长度限制', field: 'message' },
  messageTooSoon: { code: -98, text: '发送过快，请稍后再试' },
  messageRepeated: { code: -98, text: '请不要重复发送相同的内容', field: 'message' },
  wordRefused: { code: -98, text: '内容包含不允许发送的词语', field: 'message' },
  messageTypeShut: { code: -98, text: '该类型的消息不能这样发送', field: 'messageTypeId' },
  mentionUnknown: { code: -98, text: '提到的成员不在房间里', field: 'userIds' },
  mentionAllShut: { code: -98, text: '只有管理员可以提及所有人', field: 'status' },
  messageUnknown: { code: -98, text: '消息不存在', field: 'id' },
  recallLate: { code: -98, text: '超过两分钟的消息不能撤回', field: 'id' },
  recallShut: { code: -98, text: '不能撤回该消息', field: 'id' },
  directForbidden: { code: -98, text: '不能与该用户私聊' },
  directBlocked: { code: -98, text: '对方不接收您的消息' },
  roomPasswordWrong: { code: -98, text: '房间密码错误', field: 'password' },
  roomPasswordLocked: { code: -98, text: '房间密码错误次数过多，请 10 分钟后再试', field: 'password' },
  guestCodeWrong: { code: -98, text: '游客身份已失效，请刷新页面', field: 'guestCode' },
  listHidden: { code: -98, text: '该房间不公开在线名单' },
  imageUnknown: { code: -98, text: '图片不存在，请重新上传' },
  savedImagesFull: { code: -98, text: '收藏的图片已达上限，请先删除一些' },
  replyUnknown: { code: -98, text: '回复的消息不存在或已撤回', field: 'replyId' },
} as const satisfies Record<string, RefusalRow>
