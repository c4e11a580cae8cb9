// The state of a bet or an order as a tag: coloured if it needs attention, else grey.
import { chaseStates, type ShownState, shownStates } from '@hongyun/contract/bets/words.ts'
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { IconArrowsExchange, IconClock, IconTrophy } from '@tabler/icons-react'

interface TagLook {
  text: string
  tone?: 'gain' | 'pending' | 'refund' | 'miss' | 'danger'
  icon?: IconShape
}

const LOOKS = {
  waiting: { text: shownStates.waiting, tone: 'pending', icon: IconClock },
  won: { text: shownStates.won, tone: 'gain', icon: IconTrophy },
  partial: { text: '部分返还', tone: 'miss' },
  even: { text: '返还本金', tone: 'miss' },
  lost: { text: shownStates.lost, tone: 'miss' },
  refunded: { text: shownStates.refunded, tone: 'refund', icon: IconArrowsExchange },
  tied: { text: shownStates.tied, tone: 'refund', icon: IconArrowsExchange },
  void: { text: shownStates.void, tone: 'refund', icon: IconArrowsExchange },
  cancelled: { text: shownStates.cancelled },
  unpaid: { text: '待付款', tone: 'pending', icon: IconClock },
  reviewing: { text: '审核中', tone: 'pending' },
  done: { text: chaseStates.finished, tone: 'miss' },
  running: { text: chaseStates.running, tone: 'pending', icon: IconClock },
  stopped: { text: chaseStates.stopped, tone: 'gain', icon: IconTrophy },
  closed: { text: '已关闭' },
  rejected: { text: '未通过', tone: 'danger' },
} as const satisfies Record<ShownState, TagLook> & Record<string, TagLook>

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
