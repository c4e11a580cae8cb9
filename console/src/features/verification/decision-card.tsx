// The decision beside the evidence: what approving does, why it is refused as the player will read it, and who has the case.
import {
  approvedEffects,
  type RefusalTemplate,
  refusalTemplates,
  verificationKinds,
  verificationStates,
} from '@hongyun/contract/verification/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { clockTime, dateTime } from '@hongyun/ui/format/time.ts'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import type { Case } from './use-queue.ts'

export type Draft = { template: RefusalTemplate; note: string }
export const emptyDraft: Draft = { template: 'unclear', note: '' }

interface DecisionCardProps {
  one: Case
  isMine: boolean
  draft: Draft
  onDraft: (draft: Draft) => void
  /** The link of a guest whose case was just approved: it is not shown again. */
  link: string | undefined
  busy: boolean
  onTake: () => void
  onPutBack: () => void
  onApprove: () => void
  onRefuse: () => void
}

export const letterOf = (text: string, note: string): string => [text, note].filter(Boolean).join('\n')

export function DecisionCard(props: DecisionCardProps) {
  const { one, isMine, draft, onDraft, link, busy } = props
  if (one.state !== 'waiting') {
    return (
      <div className="part">
        <h2 className="h">{verificationStates[one.state]}</h2>
        <p className="small muted">
          {one.decidedBy} 于 {one.decidedAt !== null && dateTime(one.decidedAt)} 办结
        </p>
        <p className="letter">{one.answer}</p>
        {link && (
          <Alert>
            <p>设置密码的链接只显示这一次，24 小时内有效：</p>
            <p className="row">
              <code className="link-once">{link}</code>
              <CopyButton text={link} label="复制链接" />
            </p>
          </Alert>
        )}
      </div>
    )
  }
  if (!isMine) {
    return (
      <div className="part">
        {one.takenBy === null ? (
          <>
            <p className="small muted">领取后 15 分钟内只有您能办理。</p>
            <Button kind="primary" busy={busy} onClick={props.onTake}>
              领取 <span className="kbd">N</span>
            </Button>
          </>
        ) : (
          <Alert tone="info">{one.takenBy} 已领取，您看到的是只读。</Alert>
        )}
      </div>
    )
  }
  return (
    <>
      <div className="part">
        <h2 className="h">
          通过后
          <span className="small muted push">{one.takenUntil !== null && `领取至 ${clockTime(one.takenUntil)}`}</span>
        </h2>
        <p className="small">{verificationKinds[one.kind]}：</p>
        <p className="letter">{letterOf(approvedEffects[one.kind], draft.note)}</p>
        <Button kind="primary" busy={busy} onClick={props.onApprove}>
          通过 <span className="kbd">A</span>
        </Button>
      </div>
      <div className="part part--sunken">
        <fieldset className="reasons">
          <legend className="h">驳回，理由</legend>
          {wordsOf(refusalTemplates).map((template) => (
            <label key={template}>
              <input
                type="radio"
                name="template"
                checked={template === draft.template}
                onChange={() => onDraft({ ...draft, template })}
              />
              {refusalTemplates[template]}
            </label>
          ))}
        </fieldset>
        <Field label="补充说明" hint="玩家会读到，可不填">
          <TextInput value={draft.note} maxLength={200} onChange={(note) => onDraft({ ...draft, note })} />
        </Field>
        <Button busy={busy} onClick={props.onRefuse}>
          驳回 <span className="kbd">R</span>
        </Button>
      </div>
      <div className="part">
        <Button kind="ghost" size="sm" busy={busy} onClick={props.onPutBack}>
          放回队列 <span className="kbd">U</span>
        </Button>
      </div>
    </>
  )
}
