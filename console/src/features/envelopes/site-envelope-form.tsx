// An envelope of the site: which room, how much in how many shares; asked for here, sent where another operator approves.
import { averageFault, numberFault, readMoney, totalOf } from '@hongyun/contract/envelopes/form.ts'
import {
  DEFAULT_WISH,
  ENVELOPES_MOST,
  type EnvelopeType,
  envelopeTypes,
  LUCKY,
  NORMAL,
  REMARK_LENGTH,
  USUAL_MOST,
} from '@hongyun/contract/envelopes/words.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { amountText, typedMoney } from '@hongyun/ui/format/money.ts'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { FigureInput } from '../../parts/figure-input.tsx'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useRight } from '../../wire/info.ts'
import { queryOf, useAct } from '../../wire/request.ts'

interface SiteEnvelopeDialogProps {
  opened: boolean
  onClose: () => void
}

export const SiteEnvelopeDialog = ({ opened, onClose }: SiteEnvelopeDialogProps) => (
  <Dialog title="站点发红包" opened={opened} onClose={onClose}>
    {opened && <SiteEnvelopeForm onDone={onClose} />}
  </Dialog>
)

const typeOptions = [LUCKY, NORMAL].map((type) => ({
  value: String(type),
  label: envelopeTypes[type as EnvelopeType],
}))

function SiteEnvelopeForm({ onDone }: { onDone: () => void }) {
  const stepUp = useStepUp()
  const seesChat = useRight('seeChat')
  const rooms = useQuery({ ...queryOf('consoleChatRooms'), enabled: seesChat }).data?.list ?? []
  const ask = useAct('consoleAskSiteEnvelope', { meta: { quiet: true } })
  const [room, setRoom] = useState('')
  const [type, setType] = useState<EnvelopeType>(LUCKY)
  const [amount, setAmount] = useState('')
  const [number, setNumber] = useState('')
  const [remark, setRemark] = useState('')
  const [reason, setReason] = useState('')
  const roomCode = room || (rooms[0]?.roomCode ?? '')
  const paid = readMoney(amount)
  const wrongNumber = number === '' ? undefined : numberFault(number)
  const figures =
    paid !== undefined && number !== '' && !wrongNumber ? { type, money: paid, number: Number(number) } : undefined
  const wrong = wrongNumber ?? (figures && averageFault(figures, yuan(USUAL_MOST))?.text)
  const isReady = roomCode !== '' && figures !== undefined && !wrong && isReason(reason)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || !figures || ask.isPending) return
    const wanted = { roomCode, type: String(type), money: amount, number, remark: remark.trim(), reason: reason.trim() }
    const body = (
      <p>
        {envelopeTypes[type]} <b className="num">{number}</b> 个，共{' '}
        <b className="num">{amountText(formatMoney(totalOf(figures)))}</b>，发到聊天室 {roomCode}
        。由平台出资，另一名操作员通过后才会发出。
      </p>
    )
    const send = async (code: string) => sayAsked(await ask.mutateAsync({ ...wanted, code }))
    if (!(await stepUp({ title: '站点发红包', body, confirm: '提出审批', send }))) return
    onDone()
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="聊天室">
        {seesChat ? (
          <SelectInput label="聊天室" value={roomCode} onChange={setRoom}>
            {rooms.map((one) => (
              <option key={one.roomCode} value={one.roomCode}>
                {one.title}（{one.roomCode}）
              </option>
            ))}
          </SelectInput>
        ) : (
          <TextInput maxLength={20} autoComplete="off" value={room} onChange={(text) => setRoom(text.trim())} />
        )}
      </Field>
      <Segmented
        label="种类"
        options={typeOptions}
        value={String(type)}
        onChange={(value) => setType(Number(value) as EnvelopeType)}
      />
      <div className="envelopes__form">
        <Field label={type === LUCKY ? '总额' : '单个金额'}>
          <TextInput lead="¥" inputMode="decimal" value={amount} onChange={(text) => setAmount(typedMoney(text))} />
        </Field>
        <Field label="个数" error={wrong} hint={`1 至 ${ENVELOPES_MOST}`}>
          <FigureInput inputMode="numeric" maxLength={4} trail="个" value={number} onChange={setNumber} />
        </Field>
      </div>
      <Field label="祝福语" hint={`不填为“${DEFAULT_WISH}”`}>
        <TextInput maxLength={REMARK_LENGTH} value={remark} onChange={setRemark} />
      </Field>
      <ReasonField value={reason} onChange={setReason} placeholder="写入申请，玩家看不到" />
      <p className="small muted">
        {figures && !wrong && `共 ${amountText(formatMoney(totalOf(figures)))}。`}12 小时内未领取的退回平台。
      </p>
      <div>
        <Button type="submit" kind="primary" disabled={!isReady} busy={ask.isPending}>
          提出申请
        </Button>
      </div>
    </form>
  )
}
