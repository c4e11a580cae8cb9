// 人工验证: list, evidence and decision on one page.
import { approvedEffect, refusalTemplates, verificationKinds } from '@hongyun/contract/verification/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { useState } from 'react'
import { LinkDialog } from '../../parts/link-dialog.tsx'
import { DeskFrame } from '../../parts/queue/desk-frame.tsx'
import { letterOf } from '../../parts/queue/letter.ts'
import { QUEUE_ROWS, useDesk } from '../../parts/queue/use-desk.tsx'
import { choiceField, type FilterOf, urlFilters, wordField } from '../../parts/table/url-filters.ts'
import { now } from '../../wire/clock.ts'
import { queryOf } from '../../wire/request.ts'
import { CaseCard } from './case-card.tsx'
import { DecisionCard, emptyDraft } from './decision-card.tsx'
import { queueRow } from './queue-row.tsx'
import './verification.css'

const states = { waiting: '待审核', decided: '已办结' } as const
const deskView = urlFilters({ state: choiceField(states), kind: wordField(verificationKinds) })

export default function QueuePage() {
  const [{ state, kind, page }, changeView] = useUrlFilter(deskView, now)
  const [draft, setDraft] = useState(emptyDraft)
  /** Of a guest whose case was just approved: it is not shown again. */
  const [link, setLink] = useState<string>()
  const desk = useDesk({
    queue: queryOf('consoleVerifications', { state, ...(kind && { kind }), pageNum: page, pageSize: QUEUE_ROWS }),
    page,
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
      letter: letterOf(
        isApproved ? approvedEffect(one.kind, one.restHours) : refusalTemplates[draft.template],
        draft.note,
      ),
      input: (code) => ({
        id: one.id,
        decision: isApproved ? ('approved' as const) : draft.template,
        note: draft.note,
        code,
      }),
      onAnswer: (answer) => {
        if (answer.link !== null) setLink(answer.link)
      },
      done: `${isApproved ? '已通过，效果已执行' : '已驳回'}，${one.answerLeaves ? '信已发出' : `请告知申请人：${one.contact}`}`,
    }),
    onShow: () => setDraft(emptyDraft),
  })
  const change = (part: Partial<FilterOf<typeof deskView>>) => {
    setDraft(emptyDraft)
    changeView(part)
  }

  return (
    <>
      <DeskFrame
        desk={desk}
        lists={
          <>
            <Segmented
              label="状态"
              options={wordsOf(states).map((value) => ({ value, label: states[value] }))}
              value={state}
              onChange={(next) => change({ state: next })}
            />
            <PillsOrAll
              label="类型"
              names={verificationKinds}
              value={kind}
              onChange={(next) => change({ kind: next })}
            />
          </>
        }
        isWaiting={state === 'waiting'}
        onPage={(next) => change({ page: next })}
        label="申请，最早的在上"
        empty={state === 'waiting' ? '没有待办。' : '没有记录。'}
        unchosen="从左边选一份申请。"
        row={queueRow}
        evidence={(one) => <CaseCard key={one.id} one={one} />}
        decision={(one) => <DecisionCard one={one} desk={desk} draft={draft} onDraft={setDraft} />}
      />
      <LinkDialog link={link} until="24 小时内" onClose={() => setLink(undefined)} />
    </>
  )
}
