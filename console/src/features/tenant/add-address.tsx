import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconBan } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import type { Answer } from '../../wire/request.ts'
import { stopQuestion } from './address-questions.tsx'
import { addressError, typedAddress } from './block-words.ts'
import { useSetAddress } from './requests/use-set-address.ts'

const LONGEST = 50

interface AddAddressProps {
  site: Answer<'consoleSite'>
  allowed: boolean
}

export function AddAddress({ site: { blockedAddresses, ownAddress }, allowed }: AddAddressProps) {
  const stepUp = useStepUp()
  const stop = useSetAddress()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!allowed || stop.isPending) return
    const wrong = addressError(address, blockedAddresses)
    setError(wrong)
    if (wrong) return form.querySelector('input')?.focus()
    const send = (code: string) => stop.mutateAsync({ address, blocked: true, code })
    if (!(await stepUp({ ...stopQuestion(address, ownAddress), send }))) return
    setAddress('')
    toast.ok(`已停止服务 ${address}`)
  }

  return (
    <form className="add-address" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="地址或网段" error={error} hint="如 203.0.113.7、203.0.113.0/24 或 2001:db8::/32">
        <TextInput
          className="mono"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          disabled={!allowed}
          value={address}
          onChange={(text) => {
            setAddress(typedAddress(text))
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" icon={IconBan} disabled={!allowed} busy={stop.isPending} busyText="正在停止">
        停止服务
      </Button>
    </form>
  )
}
