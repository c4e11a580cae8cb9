/** Why a door where money is spent was shut, as the page says it: the server's reason and figures in words. */
import { shutDoors } from '@hongyun/contract/protection/doors.ts'
import { type LimitName, limitPeriods, limits } from '@hongyun/contract/protection/words.ts'
import { isRefusedBy, Refused } from '@hongyun/contract/wire/client.ts'
import { limitText, momentText } from './limit-text.ts'

export type ShutDoor = {
  tone: 'wait' | 'bad'
  title: string
  detail: string
  /** The sum that still fits, in yuan; nothing where no sum does. */
  left?: string
  /** What can be done instead. */
  leads: 'limits' | 'money' | 'nowhere'
}

type Figures = {
  limit?: LimitName
  limitValue?: string
  usedValue?: string | null
  left?: string
  resetsAt?: number | null
  until?: number | null
}

const left = { recharge: '还可充值', stake: '还可投注', loss: '净输还剩', time: '还剩', bet: '' } as const

/** What is said of a refusal; nothing for one that is not of protection. */
export function shutDoorOf(error: Error | null | undefined, now: number): ShutDoor | undefined {
  if (!(error instanceof Refused) || !isRefusedBy(error, ...shutDoors)) return undefined
  const data = (error.data ?? {}) as Figures
  const { message, reason } = error
  if (reason === 'limitReached' && data.limit && data.limit in limits) return limitReached(data.limit, data, now)
  if (reason === 'onBreak' && data.until)
    return {
      ...{ tone: 'wait', title: '您正在休息', leads: 'money' },
      detail: `到 ${momentText(data.until, now)} 前不能投注与充值。提现与记录照常。`,
    }
  if (reason === 'selfExcluded')
    return {
      ...{ tone: 'wait', title: '您已自我排除', leads: 'money' },
      detail: `${data.until ? `到 ${momentText(data.until, now)} 前` : '永久'}只能提现与查看记录，谁也不能缩短。`,
    }
  if (reason === 'realityCheckDue') return { tone: 'wait', title: '先回答提醒', detail: message, leads: 'nowhere' }
  return { tone: 'bad', title: '不能投注与充值', detail: message, leads: 'money' }
}

function limitReached(limit: LimitName, figures: Figures, now: number): ShutDoor {
  const { what, period } = limits[limit]
  const { limitValue = '0', usedValue, left: spare = '0', resetsAt } = figures
  const said = [`限额 ${limitText(limit, limitValue)}`]
  if (usedValue && !usedValue.startsWith('-')) said.push(`已用 ${limitText(limit, usedValue)}`)
  if (period !== null && what !== 'time') said.push(`${left[what]} ${limitText(limit, spare)}`)
  const again = resetsAt ? `${momentText(resetsAt, now)} 重新计算。` : ''
  return {
    tone: 'bad',
    title: period === null ? '超过您的单注限额' : `${limitPeriods[period]}的${named[what]}限额已到`,
    detail: `${said.join('，')}。${again}`,
    ...(what !== 'time' && Number(spare) > 0 && { left: spare.replace(/(\.\d\d)\d+$/, '$1') }),
    leads: 'limits',
  }
}

const named = { recharge: '充值', stake: '投注', loss: '净输', time: '在线时间', bet: '单注' } as const
