import { Field } from '@hongyun/ui/field.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { FigureInput } from '../../../parts/figure-input.tsx'
import { type PasswordAct, passwordActs, type RoomDraft } from './room-draft.ts'

interface PasswordFieldsProps {
  draft: RoomDraft
  /** The room has one now. */
  isPassword: boolean
  error: string | undefined
  onChange: (change: Partial<RoomDraft>) => void
}

/** A password is kept, set, or taken away; the one that is set is not known here. */
export function PasswordFields({ draft, isPassword, error, onChange }: PasswordFieldsProps) {
  const acts: readonly PasswordAct[] = isPassword ? ['keep', 'set', 'none'] : ['keep', 'set']
  const names = { ...passwordActs, keep: isPassword ? '不变' : '没有密码' }
  return (
    <>
      <div className="field">
        <span className="field__label">房间密码（{isPassword ? '现有密码' : '现在没有'}）</span>
        <div>
          <Segmented
            label="房间密码"
            options={acts.map((value) => ({ value, label: names[value] }))}
            value={draft.password}
            onChange={(password) => onChange({ password })}
          />
        </div>
        <span className="field__hint">换了密码，进入过的人须重新输入。</span>
      </div>
      {draft.password === 'set' && (
        <Field label="新密码" hint="四位数字" error={error}>
          <FigureInput
            inputMode="numeric"
            maxLength={4}
            value={draft.digits}
            onChange={(digits) => onChange({ digits: digits.replace(/\D/g, '') })}
          />
        </Field>
      )}
    </>
  )
}
