/** The refusals of moderation. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const moderationRefusals = {
  managerOnly: { code: -98, text: '只有房间管理员可以这样做' },
  memberUnknown: { code: -98, text: '该成员不在房间里', field: 'target' },
  banAdmin: { code: -98, text: '管理员不能被禁言' },
  banSelf: { code: -98, text: '不能禁言自己' },
  banGone: { code: -98, text: '该禁言已解除或已到期' },
  banOfSite: { code: -98, text: '该禁言由客服设定，房间管理员不能更改' },
  chatRoomTaken: { code: -98, text: '该房间号已有聊天室', field: 'roomCode' },
  chatManagerUnknown: { code: -98, text: '没有这名玩家', field: 'managers' },
  reportDone: { code: -98, text: '该举报已处理' },
  reportSelf: { code: -98, text: '不能举报自己的消息' },
} as const satisfies Record<string, RefusalRow>
