// The state of a bet or an order as a tag: colour for what needs attention, grey for the ordinary.
import type { BetState } from '@hongyun/contract/bets/calls.ts'
import { IconArrowsExchange, IconClock, IconTrophy } from '@tabler/icons-react'
import { Icon, type IconShape } from './icon.tsx'

interface TagLook {
  text: string
  tone?: 'gain' | 'pending' | 'refund' | 'miss' | 'danger'
  icon?: IconShape
}

const LOOKS = {
  waiting: { text: '等待开奖', tone: 'pending', icon: IconClock },
  won: { text: '已中奖', tone: 'gain', icon: IconTrophy },
  lost: { text: '未中奖', tone: 'miss' },
  refunded: { text: '和局退本', tone: 'refund', icon: IconArrowsExchange },
  cancelled: { text: '已撤单' },
  unpaid: { text: '待付款', tone: 'pending', icon: IconClock },
  reviewing: { text: '审核中', tone: 'pending' },
  done: { text: '已完成', tone: 'miss' },
  running: { text: '进行中', tone: 'pending', icon: IconClock },
  stopped: { text: '中奖停追', tone: 'gain', icon: IconTrophy },
  closed: { text: '已关闭' },
  rejected: { text: '未通过', tone: 'danger' },
} as const satisfies Record<BetState, TagLook> & Record<string, TagLook>

export type Status = keyof typeof LOOKS

export function StatusTag({ status }: { status: Status }) {
  const { text, tone, icon }: TagLook = LOOKS[status]
  return (
    <span className={tone ? `tag tag--${tone}` : 'tag'}>
      {icon && <Icon of={icon} />}
      {text}
    </span>
  )
}
