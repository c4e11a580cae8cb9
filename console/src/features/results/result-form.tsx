import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import type { Answer } from '../../wire/request.ts'
import { typedDraw } from './typed-draw.ts'

const MAX_REASON = 200
const MAX_NUMBERS = 120

type Wrong = { numbers?: string | undefined; reason?: string | undefined }

interface ResultFormProps {
  title: string
  hint: string
  action: string
  /** Undefined where the act takes no draw. */
  type?: Answer<'consoleResult'>['lotteryType']
  needsReason: boolean
  /** True once it is done: the form is empty again. */
  onSend: (openNumber: string, reason: string) => Promise<boolean>
}

/** One act about the result: a draw, a reason, or both. */
export function ResultForm({ title, hint, action, type, needsReason, onSend }: ResultFormProps) {
  const [numbers, setNumbers] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const draw = type && typedDraw(type, numbers)
    const found: Wrong = {
      numbers: type && draw === undefined ? '请输入开奖号码，以逗号或空格分隔' : undefined,
      reason: needsReason && reason.trim() === '' ? '请填写原因' : undefined,
    }
    setWrong(found)
    if (found.numbers || found.reason) return
    setBusy(true)
    const done = await onSend(draw ?? '', reason.trim()).finally(() => setBusy(false))
    if (!done) return
    setNumbers('')
    setReason('')
  }

  return (
    <Card title={title}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="small muted">{hint}</p>
        {type && (
          <Field label="开奖号码" error={wrong.numbers} hint="以逗号或空格分隔">
            <TextInput
              className="num"
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_NUMBERS}
              value={numbers}
              onChange={(text) => {
                setNumbers(text)
                setWrong({})
              }}
            />
          </Field>
        )}
        <Field label={needsReason ? '原因' : '说明'} error={wrong.reason} hint={needsReason ? undefined : '可不填'}>
          <TextInput
            autoComplete="off"
            maxLength={MAX_REASON}
            value={reason}
            onChange={(text) => {
              setReason(text)
              setWrong({})
            }}
          />
        </Field>
        <div>
          <Button type="submit" kind="primary" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Card>
  )
}
