import { paymentExceptions } from '@hongyun/contract/cashier/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { ParagraphInput } from '@hongyun/ui/paragraph-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../wire/request.ts'
import { adviceOf, type Case } from './exception-columns.tsx'

const MAX_NOTE = 300

/** What was done about it, in the operator's words; nothing is moved here. */
export function EndForm({ one, onDone }: { one: Case; onDone: () => void }) {
  const stepUp = useStepUp()
  const end = useAct('consoleEndPaymentException', {
    meta: { quiet: true },
    onSuccess: useRefresh('consolePaymentExceptions'),
  })
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = note.trim() === '' ? '处理说明不能为空' : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong) return
    const done = await stepUp({
      title: `办结：${paymentExceptions[one.kind]}`,
      body: <p>只记下处理说明，不动任何资金。</p>,
      confirm: '办结',
      send: (code) => end.mutateAsync({ id: one.id, note: note.trim(), code }),
    })
    if (!done) return
    toast.ok('已办结，操作日志已记下')
    onDone()
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p>
        订单 <span className="mono">{one.orderNo}</span>。{adviceOf[one.kind]}
        {one.note}
      </p>
      <Field label="处理说明" error={tried ? wrong : undefined}>
        <ParagraphInput value={note} maxLength={MAX_NOTE} onChange={setNote} />
      </Field>
      <div>
        <Button type="submit" kind="primary" busy={end.isPending}>
          办结
        </Button>
      </div>
    </form>
  )
}
