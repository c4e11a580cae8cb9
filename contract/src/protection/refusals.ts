/** The refusals of protection: of every door where money is spent, and of changing it. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const protectionRefusals = {
  limitReached: { code: -98, text: '您自己设定的限额已到' },
  onBreak: { code: -98, text: '您正在休息，期间不能投注与充值；提现与记录照常' },
  selfExcluded: { code: -98, text: '您已自我排除，期间只能提现与查看记录' },
  personExcluded: { code: -98, text: '属于一个已自我排除的账户，排除期间不能用于其他账户' },
  notOfAge: { code: -98, text: '未满 18 周岁，不能投注与充值' },
  realityCheckDue: { code: -98, text: '您已连续在线 1 小时，请先回答提醒再继续投注' },
  limitUnchanged: { code: -98, text: '与现在的限额相同', field: 'value' },
  raiseGone: { code: -98, text: '这项调高已确认、已作罢或已过期，请刷新' },
  raiseWaits: { code: -98, text: '调高须等满 24 小时才能确认' },
  breakShorter: { code: -98, text: '已有更久的休息或自我排除，只能延长，不能缩短', field: 'lasts' },
  markDone: { code: -98, text: '这个标记已经处理过，请刷新' },
  houseLimitHigh: { code: -98, text: '限额须低于已设的，并且不高于玩家自己的', field: 'value' },
  houseLimitGone: { code: -98, text: '这项限额已经解除，请刷新' },
  realityCheckEarly: { code: -98, text: '还没有到要回答的时候' },
} as const satisfies Record<string, RefusalRow>
