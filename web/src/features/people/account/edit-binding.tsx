// One detail, typed anew: what is stored is not shown, because it is masked.
import { bindings } from '@hongyun/contract/identity/words.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Typed } from './bound-list.tsx'
import { useUpdateInfo } from './requests/use-update-info.ts'

const hints: Readonly<Record<Typed, string>> = {
  realName: '与身份证件一致。只能设置一次，填错须人工验证才能更正',
  qq: '5 位以上数字',
  wechat: '字母开头，6 至 20 位字母、数字、下划线或减号',
  address: '5 至 50 个字，不含空格',
}

interface EditBindingProps {
  kind: Typed
  isBound: boolean
  onClose: () => void
}

export function EditBinding({ kind, isBound, onClose }: EditBindingProps) {
  const client = useQueryClient()
  const save = useUpdateInfo(() => {
    void client.invalidateQueries({ queryKey: ['card'] })
    onClose()
  })
  const [value, setValue] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = fieldError(kind, value, bindings[kind])
  const send = (text: string) => save.mutate({ [kind]: text })
  const submit = () => {
    setTried(true)
    if (wrong === undefined) send(value)
  }
  return (
    <Dialog
      title={bindings[kind]}
      opened
      onClose={onClose}
      foot={
        <>
          {isBound && (
            <Button kind="ghost" disabled={save.isPending} onClick={() => send('')}>
              清除
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" busy={save.isPending} busyText="正在保存，请稍候" onClick={submit}>
            保存
          </Button>
        </>
      }
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={bindings[kind]} hint={hints[kind]} error={tried ? wrong : undefined}>
          <TextInput value={value} autoComplete="off" onChange={setValue} />
        </Field>
        {save.error && (
          <Alert tone="danger" urgent>
            {save.error.message}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
