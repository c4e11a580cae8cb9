import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { FigureInput } from '../../parts/figure-input.tsx'
import type { TermsDraft } from './terms-draft.ts'

interface TermsFieldsProps {
  draft: TermsDraft
  /** Empty until it was tried to send. */
  wrong: Partial<Record<keyof TermsDraft, string>>
  earliest: string
  onChange: (change: Partial<TermsDraft>) => void
}

const fields = [
  { name: 'rate', label: '年利率', trail: '%' },
  { name: 'earlyRate', label: '提前取消的年利率', trail: '%', hint: '按已满的天数计' },
  { name: 'least', label: '起存金额', lead: '¥' },
  { name: 'greatest', label: '单笔最高金额', lead: '¥' },
  { name: 'quota', label: '总额度', lead: '¥', hint: '所有玩家持有的本金之和' },
] as const

const MAX_LENGTH = 16

/** The fields of terms. */
export function TermsFields({ draft, wrong, earliest, onChange }: TermsFieldsProps) {
  return (
    <>
      <Field label="生效日期" hint="北京时间零点起" error={wrong.day}>
        <TextInput type="date" className="num" min={earliest} value={draft.day} onChange={(day) => onChange({ day })} />
      </Field>
      {fields.map(({ name, label, ...more }) => (
        <Field key={name} label={label} error={wrong[name]} {...('hint' in more && { hint: more.hint })}>
          <FigureInput
            maxLength={MAX_LENGTH}
            {...('lead' in more && { lead: more.lead })}
            {...('trail' in more && { trail: more.trail })}
            value={draft[name]}
            onChange={(text) => onChange({ [name]: text })}
          />
        </Field>
      ))}
    </>
  )
}
