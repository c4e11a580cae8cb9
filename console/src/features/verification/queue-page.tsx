// 人工验证: list, evidence and decision on one page.
import { approvedEffects, refusalTemplates, verificationKinds } from '@hongyun/contract/verification/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useState } from 'react'
import { Hints } from '../../parts/queue/hints.tsx'
import { useKeys } from '../../parts/queue/use-keys.ts'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct } from '../../wire/request.ts'
import { CaseCard } from './case-card.tsx'
import { DecisionCard, emptyDraft, letterOf } from './decision-card.tsx'
import { QueueList } from './queue-list.tsx'
import { useQueue, type View } from './use-queue.ts'
import '../../parts/queue/queue.css'
import './verification.css'

const STATES = [
  { value: 'waiting', label: '待审核' },
  { value: 'decided', label: '已办结' },
] as const

export default function QueuePage() {
  const [view, setView] = useState<View>({ state: 'waiting', kind: undefined })
  const { queue, list, id, open, myName, choose, step, refresh } = useQueue(view)
  const [draft, setDraft] = useState(emptyDraft)
  const [link, setLink] = useState<{ id: string; link: string }>()
  const stepUp = useStepUp()
  const settled = { onSettled: refresh }
  const taking = useAct('consoleTakeVerification', settled)
  const puttingBack = useAct('consolePutBackVerification', settled)
  const deciding = useAct('consoleDecideVerification', { ...settled, meta: { quiet: true } })
  const busy = taking.isPending || puttingBack.isPending || deciding.isPending
  const one = open.data
  const isMine = one?.state === 'waiting' && one.takenBy !== null && one.takenBy === myName

  const show = (next: string | undefined) => {
    setDraft(emptyDraft)
    choose(next)
  }
  const take = (wanted: string) => {
    show(wanted)
    taking.mutate({ id: wanted })
  }
  const takeNext = () => {
    const next = list.find(({ state, takenBy }) => state === 'waiting' && (takenBy === null || takenBy === myName))
    if (next && !busy) take(next.id)
  }
  const decide = async (decision: 'approved' | 'refused') => {
    if (!one || !isMine || busy) return
    const isApproved = decision === 'approved'
    const text = isApproved ? approvedEffects[one.kind] : refusalTemplates[draft.template]
    const done = await stepUp({
      title: `${isApproved ? '通过' : '驳回'} ${one.userName} 的申请：${verificationKinds[one.kind]}`,
      body: <p className="letter">{letterOf(text, draft.note)}</p>,
      confirm: isApproved ? '通过' : '驳回',
      send: async (code) => {
        const input = {
          id: one.id,
          decision: isApproved ? ('approved' as const) : draft.template,
          note: draft.note,
          code,
        }
        const answer = await deciding.mutateAsync(input)
        if (answer.link !== null) setLink({ id: one.id, link: answer.link })
      },
    })
    if (!done) return
    choose(one.id)
    toast.ok(isApproved ? '已通过，效果已执行，信已发出' : '已驳回，信已发出')
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
          label="状态"
          options={STATES}
          value={view.state}
          onChange={(state) => {
            setView({ ...view, state })
            show(undefined)
          }}
        />
        <PillsOrAll
          label="类型"
          names={verificationKinds}
          value={view.kind}
          onChange={(kind) => {
            setView({ ...view, kind })
            show(undefined)
          }}
        />
        <span className="push" />
        <Button kind="soft" size="sm" disabled={view.state !== 'waiting' || list.length === 0} onClick={takeNext}>
          领取下一单 <span className="kbd">N</span>
        </Button>
      </section>
      <div className="bench">
        <Card
          label="申请，最早的在上"
          flush
          foot={<Hints keys={{ JK: '上下', A: '通过', R: '驳回', U: '放回', N: '领取' }} />}
        >
          <Query
            of={queue}
            isEmpty={(found) => found.list.length === 0}
            empty={<p className="card__body muted">没有待办。</p>}
          >
            {(found) => <QueueList list={found.list} id={id} myName={myName} onChoose={show} />}
          </Query>
        </Card>
        <Card label="证据" flush>
          {id === undefined ? (
            <p className="card__body muted">从左边选一份申请。</p>
          ) : (
            <Query of={open}>{(found) => <CaseCard key={found.id} one={found} />}</Query>
          )}
        </Card>
        {one && (
          <Card label="决定" flush>
            <DecisionCard
              one={one}
              isMine={isMine}
              draft={draft}
              onDraft={setDraft}
              link={link?.id === one.id ? link.link : undefined}
              busy={busy}
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
