// 转账审核: list, evidence and decision on one page.
import { type RemittanceView, remittanceViews } from '@hongyun/contract/remittances/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ageText } from '../../parts/queue/age.ts'
import { Hints } from '../../parts/queue/hints.tsx'
import '../../parts/queue/queue.css'
import { useKeys } from '../../parts/queue/use-keys.ts'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct } from '../../wire/request.ts'
import { DecisionCard } from './decision-card.tsx'
import { emptyDraft, letterOf, receivedError, takesTwo } from './draft.ts'
import { OrderCard } from './order-card.tsx'
import { QueueList } from './queue-list.tsx'
import { useQueue } from './use-queue.ts'

export default function RemittancesPage() {
  const [view, setView] = useState<RemittanceView>('review')
  const { queue, list, id, open, myName, choose, step, refresh } = useQueue(view)
  const [draft, setDraft] = useState(emptyDraft)
  const stepUp = useStepUp()
  const settled = { onSettled: refresh }
  const taking = useAct('consoleTakeRemittance', settled)
  const puttingBack = useAct('consolePutBackRemittance', settled)
  const deciding = useAct('consoleDecideRemittance', { ...settled, meta: { quiet: true } })
  const busy = taking.isPending || puttingBack.isPending || deciding.isPending
  const one = open.data
  const isMine = one?.state === 'review' && one.takenBy !== null && one.takenBy === myName
  const known = queue.data

  const show = (next: string | undefined) => {
    setDraft(emptyDraft)
    choose(next)
  }
  const take = (wanted: string) => {
    show(wanted)
    taking.mutate({ id: wanted })
  }
  const takeNext = () => {
    const next = list.find(
      ({ state, takenBy, askedBy }) =>
        state === 'review' && askedBy === null && (takenBy === null || takenBy === myName),
    )
    if (next && !busy) take(next.id)
  }
  const decide = async (decision: 'approved' | 'refused') => {
    if (!one || !isMine || busy) return
    const isApproved = decision === 'approved'
    if (isApproved && receivedError(draft, one.fee)) return
    const received = draft.received.trim()
    const text = isApproved ? `实际到账 ${amountText(received || one.payAmount)}，附言 ${one.remark}` : letterOf(draft)
    const two = takesTwo(one, draft)
    const done = await stepUp({
      title: `${isApproved ? '通过' : '拒绝'} ${one.userName} 的转账 ${amountText(one.payAmount)}`,
      body: <p className="letter">{text}</p>,
      confirm: isApproved ? '通过' : '拒绝',
      send: (code) =>
        deciding.mutateAsync({
          id: one.id,
          decision: isApproved ? 'approved' : draft.template,
          note: draft.note,
          code,
          ...(isApproved && received !== '' && { receivedAmount: received }),
        }),
    })
    if (!done) return
    show(one.id)
    toast.ok(!isApproved ? '已拒绝，信已发出' : two ? '已提出双人审批' : '已入账，信已发出')
  }
  const putBack = () => {
    if (one && isMine && !busy) puttingBack.mutate({ id: one.id })
  }
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    n: takeNext,
    a: () => void decide('approved'),
    r: () => void decide('refused'),
    u: putBack,
  })

  return (
    <>
      <section className="card bench__bar" aria-label="队列">
        <Segmented
          label="列表"
          options={wordsOf(remittanceViews).map((value) => ({ value, label: remittanceViews[value] }))}
          value={view}
          onChange={(next) => {
            setView(next)
            show(undefined)
          }}
        />
        <span className="small muted push">
          {view === 'review' && known?.oldestAt && `最久 ${ageText(known.serverTime - known.oldestAt)} · `}
          今日已办 <b className="num">{known?.counts.decidedToday ?? 0}</b>
        </span>
        <Link className="link small" to="/remittances/statement">
          收款流水
        </Link>
        <Button kind="soft" size="sm" disabled={view !== 'review' || list.length === 0} onClick={takeNext}>
          领取下一单 <span className="kbd">N</span>
        </Button>
      </section>
      <div className="bench">
        <Card
          label="待办，最早的在上"
          flush
          foot={<Hints keys={{ JK: '上下', A: '通过', R: '拒绝', U: '放回', N: '领取' }} />}
        >
          <p className="part row row--between small muted">
            <span>{view === 'ended' ? '最近在上' : '最早在上'}</span>
            {known && (
              <span>
                {known.total} 笔 · <b className="num">{amountText(known.sumAmount)}</b>
              </span>
            )}
          </p>
          <Query
            of={queue}
            isEmpty={(found) => found.list.length === 0}
            empty={<p className="card__body muted">{view === 'review' ? '没有待办。' : '没有记录。'}</p>}
          >
            {(found) => <QueueList list={found.list} id={id} myName={myName} onChoose={show} />}
          </Query>
        </Card>
        <Card label="证据" flush>
          {id === undefined ? (
            <p className="card__body muted">从左边选一笔转账。</p>
          ) : (
            <Query of={open}>{(found) => <OrderCard key={found.id} one={found} />}</Query>
          )}
        </Card>
        {one && (
          <Card label="决定" flush>
            <DecisionCard
              one={one}
              isMine={isMine}
              draft={draft}
              busy={busy}
              onDraft={setDraft}
              onTake={() => take(one.id)}
              onPutBack={putBack}
              onApprove={() => void decide('approved')}
              onRefuse={() => void decide('refused')}
            />
          </Card>
        )}
      </div>
    </>
  )
}
