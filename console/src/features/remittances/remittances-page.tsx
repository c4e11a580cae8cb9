// 转账审核: list, evidence and decision on one page.
import { remittanceViews } from '@hongyun/contract/remittances/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { useState } from 'react'
import { DeskFrame } from '../../parts/queue/desk-frame.tsx'
import { CountLine, DayFigures } from '../../parts/queue/order-figures.tsx'
import { QUEUE_ROWS, useDesk } from '../../parts/queue/use-desk.tsx'
import { choiceField, type FilterOf, urlFilters } from '../../parts/table/url-filters.ts'
import { now } from '../../wire/clock.ts'
import { queryOf } from '../../wire/request.ts'
import { DecisionCard } from './decision-card.tsx'
import { emptyDraft, receivedError, refusalLetter, takesTwo } from './draft.ts'
import { OrderCard } from './order-card.tsx'
import { queueRow } from './queue-row.tsx'

const deskView = urlFilters({ view: choiceField(remittanceViews) })

export default function RemittancesPage() {
  const [{ view, page }, changeView] = useUrlFilter(deskView, now)
  const [draft, setDraft] = useState(emptyDraft)
  const forget = () => setDraft(emptyDraft)
  const desk = useDesk({
    queue: queryOf('consoleRemittances', { view, pageNum: page, pageSize: QUEUE_ROWS }),
    page,
    one: (id) => queryOf('consoleRemittance', { id }),
    everyMs: 3000,
    waiting: 'review',
    take: 'consoleTakeRemittance',
    putBack: 'consolePutBackRemittance',
    decide: 'consoleDecideRemittance',
    refresh: ['consoleRemittances', 'consoleRemittance', 'consoleApprovals'],
    refusing: '拒绝',
    decision: (one, isApproved) => {
      if (isApproved && receivedError(draft, one.fee)) return undefined
      const received = draft.received.trim()
      return {
        what: `${one.userName} 的转账 ${amountText(one.payAmount)}`,
        letter: isApproved
          ? `实际到账 ${amountText(received || one.payAmount)}，附言 ${one.remark}`
          : refusalLetter(draft),
        input: (code) => ({
          id: one.id,
          decision: isApproved ? ('approved' as const) : draft.template,
          note: draft.note,
          code,
          ...(isApproved && received !== '' && { receivedAmount: received }),
        }),
        onAnswer: forget,
        done: !isApproved ? '已拒绝，信已发出' : takesTwo(one, draft) ? '已提出双人审批' : '已入账，信已发出',
      }
    },
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
          options={wordsOf(remittanceViews).map((value) => ({ value, label: remittanceViews[value] }))}
          value={view}
          onChange={(next) => change({ view: next })}
        />
      }
      isWaiting={isWaiting}
      figures={<DayFigures of={known} isWaiting={isWaiting} />}
      links={
        <Link className="link small" to="/remittances/statement">
          收款流水
        </Link>
      }
      onPage={(next) => change({ page: next })}
      label="待办，最早的在上"
      count={<CountLine of={known} isEnded={view === 'ended'} />}
      empty={isWaiting ? '没有待办。' : '没有记录。'}
      unchosen="从左边选一笔转账。"
      row={queueRow}
      evidence={(one) => <OrderCard key={one.id} one={one} />}
      decision={(one) => <DecisionCard one={one} desk={desk} draft={draft} onDraft={setDraft} />}
    />
  )
}
