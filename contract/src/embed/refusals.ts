/** The refusals of the chat in frames of other sites. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const embedRefusals = {
  embedOff: { code: -98, text: '本站暂未开放嵌入聊天' },
  embedPartnerUnknown: { code: -98, text: '该合作站点不存在或已停用' },
  embedPartnerTaken: { code: -98, text: '该编号已有合作站点', field: 'partner' },
  embedKeyWrong: { code: -98, text: '登录密钥无效', field: 'key' },
  embedKeyExpired: { code: -98, text: '登录密钥已过期，请重新进入', field: 'key' },
  embedKeyUsed: { code: -98, text: '登录密钥已使用过，请重新进入', field: 'key' },
  embedUserOther: { code: -98, text: '登录密钥属于其他用户', field: 'key' },
  embedTicketWorn: { code: -98, text: '等待时间过长，请重新进入', field: 'ticket' },
  embedUserBound: { code: -98, text: '您在该站点的身份已绑定账号，请重新进入' },
  embedAccountTaken: { code: -98, text: '该账号已绑定该站点的另一名用户', field: 'userName' },
  embedSessionNeeded: { code: -98, text: '该功能仅在嵌入聊天中使用' },
  embedProfileShut: { code: -98, text: '该账号的资料请登录本站修改' },
  embedCallShut: { code: -98, text: '嵌入聊天中不能使用该功能，请前往本站' },
} as const satisfies Record<string, RefusalRow>
