/** The refusals of agents. */
import type { RefusalRow } from '../wire/envelope.ts'
import { AGENT_LETTERS, INVITE_CODES, INVITE_DAYS, MOVE_DAYS, OPENED_ACCOUNTS } from './words.ts'

/** The refusals, by name. */
export const agentsRefusals = {
  openKeyWrong: { code: -98, text: '开户链接无效或已过期，请向您的上级索取新的链接', field: 'openKey' },
  openedNameOther: { code: -98, text: '该开户链接是为另一个用户名准备的', field: 'userName' },
  inviteCodesMost: { code: -98, text: `最多保留 ${INVITE_CODES} 个邀请码，请先删除不用的` },
  inviteExpiryWrong: { code: -98, text: `截止时间须在现在之后、${INVITE_DAYS} 天之内`, field: 'expiresAt' },
  inviteCodeDeleted: { code: -98, text: '该邀请码已删除' },
  openedAccountsMost: { code: -98, text: `最多有 ${OPENED_ACCOUNTS} 个待领取的账号，请先删除不用的` },
  openedAccountEnded: { code: -98, text: '该账号已被领取或已删除' },
  openedNameTaken: { code: -98, text: '链接过期后该用户名已被使用，请删除后另选用户名' },
  openedAboveOwn: { code: -98, text: '该账号的返点高于您现在的返点，不能换新链接' },
  agentLettersMost: { code: -98, text: `今天已发送 ${AGENT_LETTERS} 封，请明天再发` },
  agentLetterWord: { code: -98, text: '标题或内容含有不允许的词语，请修改' },
  agentLetterNobody: { code: -98, text: '您还没有直属下级' },
  agentAlready: { code: -98, text: '该玩家已经是代理' },
  agentNot: { code: -98, text: '该玩家不是代理' },
  agentHasMembers: { code: -98, text: '该代理还有下级，请先把直属下级移走' },
  agentHasMoves: { code: -98, text: '还有玩家将移到该代理之下，请等移动生效后再移走' },
  agentHasPay: { code: -98, text: '该代理还有执行中或未开始的工资、分红方案，请先结束' },
  moveParent: { code: -98, text: '新上级不存在或不是代理', field: 'parentName' },
  moveBelow: { code: -98, text: '不能移到自己或自己的下级之下', field: 'parentName' },
  moveSame: { code: -98, text: '该玩家已经在这个上级之下', field: 'parentName' },
  moveRate: { code: -98, text: '该玩家的返点高于新上级的返点，请先调整返点', field: 'parentName' },
  moveDay: { code: -98, text: `生效日须在明天之后（含明天）、${MOVE_DAYS} 天之内`, field: 'fromDay' },
  moveOpen: { code: -98, text: '该玩家已有一次未生效的移动或待审批的申请' },
} as const satisfies Record<string, RefusalRow>
