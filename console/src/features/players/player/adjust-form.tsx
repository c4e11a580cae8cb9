import { type AdjustmentCode, adjustments, dictionary, directions } from '@hongyun/contract/ledger/words.ts'
import { parseMoney } from '@hongyun/lottery/money.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { amountText, typedMoney } from '@hongyun/ui/format/money.ts'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../../parts/asked.ts'
import { isReason, ReasonField } from '../../../parts/reason-field.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import type { Answer } from '../../../wire/request.ts'
import { useAdjustEffect } from '../requests/use-adjust-effect.ts'
import { usePlayerAct } from '../requests/use-player-act.ts'

const codes = Object.keys(adjustments).map(Number) as AdjustmentCode[]
const MAX_REFERENCE = 40

interface AdjustFormProps {
  player: Answer<'consolePlayer'>
  onDone: () => void
}

/** What it would do is worked out before it can be asked for: both sides of the entry, before and after. */
export function AdjustForm({ player: { id: playerId, userName }, onDone }: AdjustFormProps) {
  const stepUp = useStepUp()
  const adjust = usePlayerAct('consoleAdjust', { quiet: true })
  const [code, setCode] = useState<AdjustmentCode>(413)
  const [amount, setAmount] = useState('')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const parsed = parseMoney(amount, 2)
  const isAmount = parsed.ok && parsed.value > 0n
  const effect = useAdjustEffect({ playerId, ledgerCode: String(code), amount }, isAmount)
  const { name, direction } = dictionary[code]
  const sides = isAmount && !effect.isError ? effect.data?.sides : undefined

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (!sides || !isReason(reason)) return
    const wanted = { playerId, ledgerCode: String(code), amount, reference: reference.trim(), reason: reason.trim() }
    const body = (
      <div className="stack">
        <p>
          玩家 {userName}：{code} {name} {amountText(amount)}（{directions[direction]}）。另一名操作员通过后才会入账。
        </p>
        <Shift sides={sides} />
      </div>
    )
    const send = async (own: string) => sayAsked(await adjust.mutateAsync({ ...wanted, code: own }))
    if (!(await stepUp({ title: '调整余额', body, confirm: '提出审批', send }))) return
    onDone()
  }

  return (
    <form className="stack" onSubmit={(event) => void ask(event)}>
      <Field label="类型" hint={adjustments[code]}>
        <SelectInput label="类型" value={String(code)} onChange={(next) => setCode(Number(next) as AdjustmentCode)}>
          {codes.map((one) => (
            <option key={one} value={one}>
              {one} {dictionary[one].name}（{directions[dictionary[one].direction]}）
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field label="金额">
        <TextInput lead="¥" inputMode="decimal" value={amount} onChange={(text) => setAmount(typedMoney(text))} />
      </Field>
      <Field label="关联单号" hint="可不填">
        <TextInput maxLength={MAX_REFERENCE} value={reference} onChange={setReference} />
      </Field>
      <ReasonField value={reason} onChange={setReason} placeholder="写明依据" />
      {isAmount && effect.isError && <Alert tone="danger">{effect.error.message}</Alert>}
      {sides && <Shift sides={sides} />}
      <p className="small muted">审批时余额不足则不执行，不会出现负数。</p>
      <Button type="submit" kind="primary" block disabled={!sides || !isReason(reason)}>
        提出审批
      </Button>
    </form>
  )
}

/** Each account of the entry, before and after. */
function Shift({ sides }: { sides: Answer<'consoleAdjustEffect'>['sides'] }) {
  return (
    <dl className="desk-shift">
      {sides.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num muted">{amountText(before, { exact: true })}</dd>
          <dd>
            <b className="num">→ {amountText(after, { exact: true })}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
