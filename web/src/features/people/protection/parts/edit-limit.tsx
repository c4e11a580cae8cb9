import { limitValue } from '@hongyun/contract/protection/limit-value.ts'
import { LIMIT_MOST, limitNames, limits, periodMinutes } from '@hongyun/contract/protection/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { limitText, minutesText } from '../../../../parts/protection/limit-text.ts'
import { say } from '../../../../wire/say.ts'
import { isRaise, type OwnLimit, typedLimit } from '../limit-words.ts'
import { useSetLimit } from '../requests/use-limits.ts'

interface EditLimitProps {
  own: OwnLimit
  onClose: () => void
}

/** `5000.00` as it is typed. */
const typedValue = (value: string | null): string => value?.replace(/\.0+$/, '') ?? ''

/** Sets, lowers, raises or takes away one limit. What happens and when is said before it is pressed. */
export function EditLimit({ own, onClose }: EditLimitProps) {
  const { limit, value } = own
  const { period } = limits[limit]
  const isTime = limits[limit].what === 'time'
  const [text, setText] = useState(typedValue(value))
  const [tried, setTried] = useState(false)
  const set = useSetLimit(({ limit: after }) => {
    say.ok(after.raise ? '已申请，24 小时后请再次确认' : '限额已生效')
    onClose()
  })
  const wanted = typedLimit(limit, text)
  const next = limitValue(limit, wanted)
  const isValid = next !== undefined && next !== null
  const raises = isValid && isRaise(own, wanted)
  const most = isTime && period ? minutesText(periodMinutes[period]) : limitText('bet', String(LIMIT_MOST))
  const wrong = isValid
    ? undefined
    : `请输入 ${isTime ? '1 分' : '¥1'} 至 ${most}，${isTime ? '整数分钟' : '最多两位小数'}`
  const save = (to: string) => set.mutate({ limit, value: to })

  return (
    <FormDialog
      title={`${value === null ? '设置' : '调整'}${limitNames[limit]}`}
      opened
      busy={set.isPending}
      // A raise is never the way that is pushed.
      send={raises ? { children: '申请调高' } : { kind: 'primary', children: '立即生效' }}
      aside={
        value !== null && (
          <Button kind="ghost" className="edit-limit__end" disabled={set.isPending} onClick={() => save('')}>
            不再设限
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isValid) save(wanted)
      }}
    >
      <Field
        label={isTime ? '每个期间最多在线（分钟）' : '最多（元）'}
        error={set.error?.message ?? (tried ? wrong : undefined)}
        hint={isTime && isValid ? `即 ${minutesText(Number(next))}` : undefined}
      >
        <TextInput
          {...(!isTime && { lead: <span aria-hidden="true">¥</span> })}
          className="num"
          inputMode={isTime ? 'numeric' : 'decimal'}
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={(typed) => {
            if (set.isError) set.reset()
            setText(typed)
          }}
        />
      </Field>
      {raises ? (
        <Alert>调高要等 24 小时，到时再次确认才生效；此前仍按 {limitText(limit, value ?? '0')}。</Alert>
      ) : (
        <p className="small muted">
          {value === null ? '设定后立即生效。' : '调低立即生效；不再设限与调高一样，要等 24 小时并再次确认。'}
        </p>
      )}
    </FormDialog>
  )
}
