import { providerName, TRANSFER } from '@hongyun/contract/cashier/providers.ts'
import { type PayType, payTypes } from '@hongyun/contract/channels/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../wire/request.ts'

/** Methods that orders can be placed by. */
const METHODS = wordsOf(payTypes).filter((payType) => payType !== 'digitalcurrencypay')
/** Who may serve a method: bank transfers are kept by what serves nothing else. */
const servingOf = (payType: PayType, providers: readonly string[]): readonly string[] =>
  providers.filter((provider) => (provider === TRANSFER) === (payType === 'banktransfer'))

/** Adds a channel: off, and without terms, which take two operators. */
export function AddChannel({ providers }: { providers: readonly string[] }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <span className="push">
        <Button size="sm" icon={IconPlus} disabled={providers.length === 0} onClick={() => setOpened(true)}>
          新增渠道
        </Button>
      </span>
      <Dialog title="新增渠道" opened={opened} onClose={() => setOpened(false)}>
        {opened && <AddForm providers={providers} onDone={() => setOpened(false)} />}
      </Dialog>
    </>
  )
}

function AddForm({ providers, onDone }: { providers: readonly string[]; onDone: () => void }) {
  const stepUp = useStepUp()
  const id = useId()
  const add = useAct('consoleAddChannel', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleChannels'),
  })
  const [payType, setPayType] = useState<PayType>('alipay')
  const [wanted, setWanted] = useState('')
  const serving = servingOf(payType, providers)
  const provider = serving.find((one) => one === wanted) ?? serving[0] ?? ''
  const [channelId, setChannelId] = useState('')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const wrongId = /^[a-z0-9_]{1,32}$/.test(channelId) ? undefined : '1 至 32 位小写字母、数字或下划线'
  const wrongProvider = provider === '' ? '没有能用于该方式的支付服务方' : undefined
  const wrongName = name.trim() === '' ? '名称不能为空' : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrongId || wrongName || wrongProvider) return
    const done = await stepUp({
      title: '新增渠道',
      body: (
        <p>
          {payTypes[payType]} {name.trim()}：停用，没有限额与费用。两人审批限额与费用之后才能启用。
        </p>
      ),
      confirm: '新增',
      send: (code) => add.mutateAsync({ payType, provider, channelId, name: name.trim(), code }),
    })
    if (!done) return
    toast.ok('已新增，接着提出限额与费用')
    onDone()
  }
  return (
    <form className="stack" id={id} noValidate onSubmit={(event) => void submit(event)}>
      <SelectInput label="支付方式" value={payType} onChange={(value) => setPayType(value as PayType)}>
        {METHODS.map((one) => (
          <option key={one} value={one}>
            {payTypes[one]}
          </option>
        ))}
      </SelectInput>
      <SelectInput label="支付服务方" value={provider} onChange={setWanted}>
        {serving.map((one) => (
          <option key={one} value={one}>
            {providerName(one)}
          </option>
        ))}
      </SelectInput>
      <Field label="渠道代码" hint="不再更改；订单以它记下渠道。" error={tried ? wrongId : undefined}>
        <TextInput className="mono" value={channelId} maxLength={32} autoComplete="off" onChange={setChannelId} />
      </Field>
      <Field label="名称" hint="玩家看到的名称。" error={tried ? wrongName : undefined}>
        <TextInput value={name} maxLength={20} onChange={setName} />
      </Field>
      <div>
        <Button type="submit" kind="primary" busy={add.isPending}>
          新增
        </Button>
      </div>
    </form>
  )
}
