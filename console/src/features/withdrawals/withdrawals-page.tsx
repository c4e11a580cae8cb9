// 提现审核: list, evidence and decision on one page.
import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { DECIDED_WITHIN_MINUTES, withdrawalViews } from '@hongyun/contract/withdrawals/words.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { useState } from 'react'
import { DeskFrame } from '../../parts/queue/desk-frame.tsx'
import { CountLine, DayFigures } from '../../parts/queue/order-figures.tsx'
import { QUEUE_ROWS, useDesk } from '../../parts/queue/use-desk.tsx'
import { choiceField, type FilterOf, urlFilters } from '../../parts/table/url-filters.ts'
import { now } from '../../wire/clock.ts'
import { queryOf } from '../../wire/request.ts'
import { DecisionCard, emptyDraft, refusalLetter } from './decision-card.tsx'
import { OrderCard } from './order-card.tsx'
import { queueRow } from './queue-row.tsx'
import './withdrawals.css'

const deskView = urlFilters({ view: choiceField(withdrawalViews) })

export default function WithdrawalsPage() {
  const [{ view, page }, changeView] = useUrlFilter(deskView, now)
  const [draft, setDraft] = useState(emptyDraft)
  const forget = () => setDraft(emptyDraft)
  const desk = useDesk({
    queue: queryOf('consoleWithdrawals', { view, pageNum: page, pageSize: QUEUE_ROWS }),
    page,
    one: (id) => queryOf('consoleWithdrawal', { id }),
    everyMs: 3000,
    waiting: 'review',
    take: 'consoleTakeWithdrawal',
    putBack: 'consolePutBackWithdrawal',
    decide: 'consoleDecideWithdrawal',
    refresh: ['consoleWithdrawals', 'consoleWithdrawal', 'consoleApprovals'],
    refusing: '拒绝',
    decision: (one, isApproved) => ({
      what: `${one.userName} 的提现 ${amountText(one.amount)}`,
      letter: isApproved ? `付至 ${payoutKinds[one.way]} ${one.payee}` : refusalLetter(draft),
      input: (code) => ({
        id: one.id,
        decision: isApproved ? ('approved' as const) : draft.template,
        note: draft.note,
        code,
      }),
      onAnswer: forget,
      done: !isApproved ? '已拒绝，款项已退回，信已发出' : one.needsTwo ? '已提出双人审批' : '已通过，正在付款',
    }),
    onShow: forget,
  })
  const change = (part: Partial<FilterOf<typeof deskView>>) => {
    forget()
    changeView(part)
  }
  const known = desk.queue.data
  const isWaiting = view === 'review'

  return (
    <DeskFrame
      desk={desk}
      lists={
        <Segmented
          label="列表"
          options={wordsOf(withdrawalViews).map((value) => ({ value, label: withdrawalViews[value] }))}
          value={view}
          onChange={(next) => change({ view: next })}
        />
      }
      isWaiting={isWaiting}
      figures={<DayFigures of={known} isWaiting={isWaiting} targetMinutes={DECIDED_WITHIN_MINUTES} />}
      onPage={(next) => change({ page: next })}
      label="待办，最早的在上"
      count={<CountLine of={known} isEnded={view === 'ended'} />}
      empty={isWaiting ? '没有待办。' : '没有记录。'}
      unchosen="从左边选一笔提现。"
      row={queueRow}
      evidence={(one) => <OrderCard key={one.id} one={one} />}
      decision={(one) => <DecisionCard one={one} desk={desk} draft={draft} onDraft={setDraft} />}
    />
  )
}
