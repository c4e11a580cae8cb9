// 人工验证: list, evidence and decision on one page.
import {
  approvedEffects,
  refusalTemplates,
  type VerificationKind,
  verificationKinds,
} from '@hongyun/contract/verification/words.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useState } from 'react'
import { DeskFrame } from '../../parts/queue/desk-frame.tsx'
import { letterOf } from '../../parts/queue/letter.ts'
import { QUEUE_ROWS, useDesk } from '../../parts/queue/use-desk.tsx'
import { queryOf } from '../../wire/request.ts'
import { CaseCard } from './case-card.tsx'
import { DecisionCard, emptyDraft } from './decision-card.tsx'
import { queueRow } from './queue-row.tsx'
import './verification.css'

type View = { state: 'waiting' | 'decided'; kind: VerificationKind | undefined }

const STATES = [
  { value: 'waiting', label: '待审核' },
  { value: 'decided', label: '已办结' },
] as const

export default function QueuePage() {
  const [view, setView] = useState<View>({ state: 'waiting', kind: undefined })
  const [draft, setDraft] = useState(emptyDraft)
  const [link, setLink] = useState<{ id: string; link: string }>()
  const desk = useDesk({
    queue: queryOf('consoleVerifications', { ...view, pageSize: QUEUE_ROWS }),
    one: (id) => queryOf('consoleVerification', { id }),
    everyMs: 5000,
    waiting: 'waiting',
    take: 'consoleTakeVerification',
    putBack: 'consolePutBackVerification',
    decide: 'consoleDecideVerification',
    refresh: ['consoleVerifications', 'consoleVerification'],
    refusing: '驳回',
    decision: (one, isApproved) => ({
      what: `${one.userName} 的申请：${verificationKinds[one.kind]}`,
      letter: letterOf(isApproved ? approvedEffects[one.kind] : refusalTemplates[draft.template], draft.note),
      input: (code) => ({
        id: one.id,
        decision: isApproved ? ('approved' as const) : draft.template,
        note: draft.note,
        code,
      }),
      onAnswer: (answer) => {
        if (answer.link !== null) setLink({ id: one.id, link: answer.link })
      },
      done: isApproved ? '已通过，效果已执行，信已发出' : '已驳回，信已发出',
    }),
    onShow: () => setDraft(emptyDraft),
  })
  const change = (next: View) => {
    setView(next)
    desk.show(undefined)
  }

  return (
    <DeskFrame
      desk={desk}
      lists={
        <>
          <Segmented
            label="状态"
            options={STATES}
            value={view.state}
            onChange={(state) => change({ ...view, state })}
          />
          <PillsOrAll
            label="类型"
            names={verificationKinds}
            value={view.kind}
            onChange={(kind) => change({ ...view, kind })}
          />
        </>
      }
      isWaiting={view.state === 'waiting'}
      label="申请，最早的在上"
      empty={view.state === 'waiting' ? '没有待办。' : '没有记录。'}
      unchosen="从左边选一份申请。"
      row={queueRow}
      evidence={(one) => <CaseCard key={one.id} one={one} />}
      decision={(one) => (
        <DecisionCard
          one={one}
          desk={desk}
          draft={draft}
          onDraft={setDraft}
          link={link?.id === one.id ? link.link : undefined}
        />
      )}
    />
  )
}
