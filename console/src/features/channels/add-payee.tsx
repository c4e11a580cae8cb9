// A new account for bank transfers: off, without a limit, and never changed afterwards.
import { type Bank, banks } from '@hongyun/contract/channels/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { usePayeeAct } from './payees.ts'

export function AddPayee({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title="新增收款账户" opened={opened} onClose={onClose}>
      {opened && <AddForm onDone={onClose} />}
    </Dialog>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const stepUp = useStepUp()
  const add = usePayeeAct('consoleAddPayee')
  const [bank, setBank] = useState<Bank>('ICBC')
  const [holder, setHolder] = useState('')
  const [number, setNumber] = useState('')
  const [branch, setBranch] = useState('')
  const [tried, setTried] = useState(false)
  const digits = number.replace(/\s/g, '')
  const wrong = {
    holder: holder.trim().length < 2 ? '至少两个字' : undefined,
    number: /^\d{8,30}$/.test(digits) ? undefined : '8 至 30 位数字',
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong.holder || wrong.number) return
    const done = await stepUp({
      title: '新增收款账户',
      body: (
        <p>
          {banks[bank]} {branch.trim()} {holder.trim()} <span className="mono">{digits}</span>
          ：停用，账号与户名不再更改。两人审批每日上限之后才能启用。
        </p>
      ),
      confirm: '新增',
      send: (code) => add.mutateAsync({ bank, holder: holder.trim(), bankNumber: digits, branch: branch.trim(), code }),
    })
    if (!done) return
    toast.ok('已新增，接着提出每日上限')
    onDone()
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <SelectInput label="银行" value={bank} onChange={(value) => setBank(value as Bank)}>
        {wordsOf(banks).map((one) => (
          <option key={one} value={one}>
            {banks[one]}
          </option>
        ))}
      </SelectInput>
      <Field label="户名" hint="玩家照此填写收款人。" error={tried ? wrong.holder : undefined}>
        <TextInput value={holder} maxLength={40} autoComplete="off" onChange={setHolder} />
      </Field>
      <Field label="账号" error={tried ? wrong.number : undefined}>
        <TextInput
          className="mono"
          inputMode="numeric"
          value={number}
          maxLength={40}
          autoComplete="off"
          onChange={setNumber}
        />
      </Field>
      <Field label="开户支行（选填）">
        <TextInput value={branch} maxLength={40} autoComplete="off" onChange={setBranch} />
      </Field>
      <div>
        <Button type="submit" kind="primary" busy={add.isPending}>
          新增
        </Button>
      </div>
    </form>
  )
}
