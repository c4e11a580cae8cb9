import { Field } from '@hongyun/ui/field.tsx'
import { ParagraphInput } from '@hongyun/ui/paragraph-input.tsx'

interface ReviewNoteProps {
  value: string
  onChange: (note: string) => void
}

/** What an operator writes of an order: for the audit log, or for the player whose order is refused. */
export function ReviewNote({ value, onChange }: ReviewNoteProps) {
  return (
    <Field label="核对意见" hint="通过时写入日志；拒绝时玩家会读到，可不填">
      <ParagraphInput value={value} maxLength={150} onChange={onChange} />
    </Field>
  )
}
