/** An act in Chinese words. */
import { type ApprovalKindName, approvalKinds } from '@hongyun/contract/approvals/words.ts'
import { type WordWay, wordWays } from '@hongyun/contract/chat/words.ts'
import { lookedAt, riskMarks, unlockables } from '@hongyun/contract/desk/words.ts'
import { type DayKind, dayKinds } from '@hongyun/contract/lotteries/words.ts'
import { operatorActs, rights } from '@hongyun/contract/operators/words.ts'
import { shownText } from '@hongyun/contract/tenant/setting-text.ts'
import { settingKeys, settingRows } from '@hongyun/contract/tenant/settings.ts'
import { type SiteMode, siteModes } from '@hongyun/contract/tenant/words.ts'
import { rateText } from '@hongyun/contract/yuebao/interest.ts'
import { saleStates } from '@hongyun/contract/yuebao/words.ts'
import { formatMoney, money } from '@hongyun/lottery/money.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { toMinute } from '../../../parts/minute.ts'
import type { Answer } from '../../../wire/request.ts'

export type Act = Answer<'consoleActs'>['list'][number]

type Detail = Act['detail']

const asItIs = ({ value }: Detail) => value
const change = ({ before, value }: Detail) => before !== undefined && value !== undefined && `${before} → ${value}`
const amountOf = ({ amount }: Detail) => amount && amountText(amount)
const roomsOf = ({ value }: Detail) => value?.replaceAll(',', '、') || '没有聊天室'

/** Terms as their act keeps them: the day they begin, rates in millionths, amounts in 1/10000 yuan, and whether it is on sale. */
function termsText(terms: string): string {
  const [day, rate, least, most, quota, earlyRate, onSale] = terms.split(' ')
  const [from, to, all] = [least, most, quota].map((amount) => amountText(formatMoney(money(BigInt(amount ?? 0)))))
  const sale = onSale === 'true' ? saleStates.onSale : saleStates.offSale
  return `自 ${day} 起 年利率 ${rateText(Number(rate))}%（提前取消 ${rateText(Number(earlyRate))}%），${from} 至 ${to}，总额度 ${all}，${sale}`
}

/** What an act set, in words, where that is more than a name. */
const values: Partial<Record<Act['act'], (detail: Detail) => string | false | undefined>> = {
  chatWord: ({ value }) => value && (wordWays[value as WordWay] ?? '移除'),
  chatBan: asItIs,
  chatRoomAdd: asItIs,
  chatRoomEdit: change,
  chatReportUphold: asItIs,
  embedPartnerAdd: asItIs,
  embedPartnerEdit: change,
  embedKeyAdd: ({ value }) => value && (value === '0' ? '旧密钥立即停用' : `旧密钥 ${value} 小时后停用`),
  noticeAdd: asItIs,
  noticeEdit: change,
  bannerAdd: asItIs,
  bannerEdit: change,
  bannerDelete: ({ before }) => before,
  serviceLineAdd: asItIs,
  serviceLineEdit: change,
  serviceTemplateAdd: asItIs,
  serviceTemplateEdit: change,
  planAuthorAdd: roomsOf,
  planAuthorSet: change,
  planAuthorEnd: change,
  markLimit: asItIs,
  markBreak: asItIs,
  houseLimitEnd: ({ before }) => before,
  moveMember: ({ value }) => value && `上级 ${value}`,
  yuebaoRate: ({ value }) => value && `${rateText(Number(value))}%`,
  pledgeProductAdd: ({ value }) => {
    const [, days, terms] = /^(\d+) (.*)$/.exec(value ?? '') ?? []
    return terms && `${days} 天，${termsText(terms)}`
  },
  pledgeTerms: ({ value }) => value && termsText(value),
  lotteryDay: ({ kind }) => kind && dayKinds[kind as DayKind],
  lotteryLimits: change,
  channelEdit: change,
  payeeEdit: change,
  turnoverRelease: ({ id, missing }) => id && missing && `第 ${id} 笔账变 ${amountText(missing)}`,
  withdrawalPaidOutside: amountOf,
  withdrawalReturn: amountOf,
  remittanceApprove: amountOf,
  remittanceRefuse: amountOf,
}

/** `开放 → 维护：系统升级，至 2026-01-31 18:00`; empty where the name of the act is enough. */
export function detailText({ act, detail }: Pick<Act, 'act' | 'detail'>): string {
  switch (act) {
    case 'siteMode':
      return modeText(detail)
    case 'block':
    case 'unblock':
      return detail.address ? `${operatorActs[act]} ${detail.address}` : ''
    case 'approvalAsk':
    case 'approvalApprove':
    case 'approvalRefuse':
    case 'approvalWithdraw':
      return approvalKinds[detail.kind as ApprovalKindName] ?? ''
    case 'playMoney':
      return detail.amount ? amountText(detail.amount) : ''
    case 'look':
      return [detail.name, detail.field && lookedAt[detail.field]].filter(Boolean).join(' ')
    case 'unlock':
      return [detail.name, detail.what && unlockables[detail.what]].filter(Boolean).join(' ')
    case 'mark':
    case 'unmark':
      return [detail.name, detail.mark && riskMarks[detail.mark], detail.reason].filter(Boolean).join(' ')
    case 'roleChange':
      return [detail.name, change(detail)].filter(Boolean).join(' ')
    case 'setting':
      return settingChange(detail)
    case 'rebate':
      return `${detail.name} ${detail.before}% → ${detail.rebate}% ${detail.reason}`
    default:
      return [
        detail.name,
        detail.day,
        values[act]?.(detail),
        detail.reason,
        detail.roles?.join('、'),
        detail.rights?.map((right) => rights[right]).join('、'),
      ]
        .filter(Boolean)
        .join(' ')
  }
}

function modeText({ mode, message, endTime, before = mode }: Act['detail']): string {
  if (!mode) return ''
  const way = before === mode ? siteModes[mode] : `${siteModes[before as SiteMode]} → ${siteModes[mode]}`
  const said = [message, endTime ? `至 ${toMinute(endTime)}` : ''].filter(Boolean).join('，')
  return said === '' ? way : `${way}：${said}`
}

/** `庄家优势：1% → 0.9%，周年活动`; settings that are no single value have a name alone. */
function settingChange({ name = '', before, value, reason }: Act['detail']): string {
  const key = settingKeys.find((one) => one === name)
  if (key === undefined || before === undefined || value === undefined) return [name, reason].filter(Boolean).join(' ')
  const change = `${settingRows[key].name}：${shownText(key, before)} → ${shownText(key, value)}`
  return [change, reason].filter(Boolean).join('，')
}
