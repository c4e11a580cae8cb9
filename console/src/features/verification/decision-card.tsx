// The decision beside the evidence: what approving does, why it is refused as the player will read it, and who has the case.
import {
  approvedEffect,
  type RefusalTemplate,
  refusalTemplates,
  TAKEN_MINUTES,
  verificationKinds,
  verificationStates,
} from '@hongyun/contract/verification/words.ts'
import { Field } from '@hongyun/ui/field.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { letterOf } from '../../parts/queue/letter.ts'
import { Reasons } from '../../parts/queue/reasons.tsx'
import { type DeskActs, Review } from '../../parts/queue/review.tsx'
import type { Case } from './case.ts'

export type Draft = { template: RefusalTemplate; note: string }
export const emptyDraft: Draft = { template: 'unclear', note: '' }

interface DecisionCardProps {
  one: Case
  desk: DeskActs
  draft: Draft
  onDraft: (draft: Draft) => void
}

export function DecisionCard({ one, desk, draft, onDraft }: DecisionCardProps) {
  if (one.state !== 'waiting') return <Decided one={one} />
  return (
    <Review
      one={one}
      desk={desk}
      takeHint={`领取后 ${TAKEN_MINUTES} 分钟内只有您能办理。`}
      title="通过后"
      approving={
        <>
          <p className="small">{verificationKinds[one.kind]}：</p>
          <p className="letter">{letterOf(approvedEffect(one.kind, one.restHours), draft.note)}</p>
        </>
      }
      approve="通过"
      refusing={
        <>
          <Reasons
            legend="驳回，理由"
            name="template"
            words={refusalTemplates}
            value={draft.template}
            onChange={(template) => onDraft({ ...draft, template })}
          />
          <Field label="补充说明" hint="玩家会读到，可不填">
            <TextInput value={draft.note} maxLength={200} onChange={(note) => onDraft({ ...draft, note })} />
          </Field>
        </>
      }
      refuse="驳回"
    />
  )
}

function Decided({ one }: Pick<DecisionCardProps, 'one'>) {
  return (
    <div className="part">
      <h2 className="h">{verificationStates[one.state]}</h2>
      <p className="small muted">
        {one.decidedBy} 于 {one.decidedAt !== null && dateTime(one.decidedAt)} 办结
      </p>
      <p className="letter">{one.answer}</p>
    </div>
  )
}
