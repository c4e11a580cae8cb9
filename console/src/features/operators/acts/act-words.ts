/** What an operator did, in words. */
import type { OperatorAct } from '@hongyun/contract/operators/words.ts'
import { toMinute } from '../../../parts/minute.ts'
import { siteModeNames } from '../../../parts/site-modes.ts'
import type { Answer } from '../../../wire/request.ts'

export type Act = Answer<'consoleActs'>['list'][number]

/** Every act by its name. The list is this table's, as the schemas of the calls stay out of the browser. */
export const actNames: Readonly<Record<OperatorAct, string>> = {
  signIn: '登录',
  signInFailed: '登录失败',
  signOut: '退出',
  siteMode: '站点状态',
  block: '停止服务',
  unblock: '恢复服务',
}

export const operatorActs = Object.keys(actNames) as OperatorAct[]

/** `维护：系统升级，至 2026-01-31 18:00`; nothing where the name of the act says it all. */
export function detailText({ act, detail }: Pick<Act, 'act' | 'detail'>): string {
  switch (act) {
    case 'siteMode':
      return modeText(detail)
    case 'block':
    case 'unblock':
      return detail.address ? `${actNames[act]} ${detail.address}` : ''
    default:
      return ''
  }
}

function modeText({ mode, message, endTime }: Act['detail']): string {
  if (!mode) return ''
  const said = [message, endTime ? `至 ${toMinute(endTime)}` : ''].filter(Boolean).join('，')
  return said === '' ? siteModeNames[mode] : `${siteModeNames[mode]}：${said}`
}
