import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../wire/request.ts'

const NAME = /^[a-z0-9_-]{2,30}$/
const MAX_NAME = 30
const MAX_KEY = 400

type Wrong = { name?: string | undefined; key?: string | undefined; lotteries?: string | undefined }

interface AddSourceProps {
  /** Of the sources that may speak now. */
  names: readonly string[]
  /** Those that are drawn elsewhere. */
  lotteries: readonly { code: string; name: string }[]
}

/** Adds a source; one of the same name gets another key and other lotteries. */
export function AddSource({ names, lotteries }: AddSourceProps) {
  const stepUp = useStepUp()
  const add = useAct('consoleAddSource', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleSources'),
  })
  const [name, setName] = useState('')
  const [key, setKey] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<Wrong>({})
  const isKnown = names.includes(name)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found: Wrong = {
      name: NAME.test(name) ? undefined : '2-30 位小写字母、数字、_ 与 -',
      key: key.trim() === '' ? '请填写公钥' : undefined,
      lotteries: chosen.length === 0 ? '请至少选择一个彩种' : undefined,
    }
    setWrong(found)
    if (found.name || found.key || found.lotteries) return
    const done = await stepUp({
      title: isKnown ? '更换来源' : '添加来源',
      body: (
        <p>
          {isKnown ? `来源 ${name} 的旧公钥立即停用，改用新的公钥与彩种。` : `来源 ${name} 立即可以说出结果。`}
          彩种有两个以上来源时，须两个来源一致才开奖。
        </p>
      ),
      confirm: isKnown ? '更换' : '添加',
      send: (code) => add.mutateAsync({ name, publicKey: key.trim(), lotteries: chosen.join(','), code }),
    })
    if (!done) return
    toast.ok(isKnown ? '来源已更换' : '来源已添加')
    setName('')
    setKey('')
    setChosen([])
  }

  return (
    <form className="add-source" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="名称" error={wrong.name} hint="同名的来源改用新的公钥">
        <TextInput
          className="mono"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_NAME}
          value={name}
          onChange={setName}
        />
      </Field>
      <Field label="公钥" error={wrong.key} hint="Ed25519：32 字节的 base64，或 PEM">
        <TextInput
          className="mono"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_KEY}
          value={key}
          onChange={setKey}
        />
      </Field>
      <Button type="submit" icon={IconPlus} busy={add.isPending}>
        {isKnown ? '更换' : '添加'}
      </Button>
      <fieldset className="row">
        <legend className="sr">彩种</legend>
        {lotteries.map((lottery) => (
          <label key={lottery.code} className="row">
            <input
              type="checkbox"
              checked={chosen.includes(lottery.code)}
              onChange={(event) =>
                setChosen((before) =>
                  event.target.checked ? [...before, lottery.code] : before.filter((code) => code !== lottery.code),
                )
              }
            />
            {lottery.name}
          </label>
        ))}
        {wrong.lotteries && <span className="field__error">{wrong.lotteries}</span>}
      </fieldset>
    </form>
  )
}
