// A giveaway: the list is typed, pasted or read from a file, and checked line by line before it can be asked for.

import { type GivenLine, readGivenLines } from '@hongyun/contract/giveaways/lines.ts'
import { GIVEAWAY_TITLE } from '@hongyun/contract/giveaways/words.ts'
import { DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field, useField } from '@hongyun/ui/field.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { date, dateTime } from '@hongyun/ui/format/time.ts'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconFileUpload } from '@tabler/icons-react'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { sayAsked } from '../../parts/asked.ts'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { now } from '../../wire/clock.ts'
import { useAct } from '../../wire/request.ts'

const WIDTH = 640
const ROWS = 8
/** So many whole days after today. */
const LASTS = [1, 3, 7, 15, 30, 60] as const

interface GiveawayDialogProps {
  opened: boolean
  onClose: () => void
}

export const GiveawayDialog = ({ opened, onClose }: GiveawayDialogProps) => (
  <Dialog title="发放活动红包" opened={opened} onClose={onClose} width={WIDTH}>
    {opened && <GiveawayForm onDone={onClose} />}
  </Dialog>
)

const sumOf = (lines: readonly GivenLine[]): string =>
  amountText(formatMoney(lines.reduce((sum, { amount }) => sum + amount, 0n)))

function GiveawayForm({ onDone }: { onDone: () => void }) {
  const stepUp = useStepUp()
  const ask = useAct('consoleAskGiveaway', { meta: { quiet: true } })
  const [title, setTitle] = useState('')
  const [days, setDays] = useState<number>(7)
  const [lines, setLines] = useState('')
  const [reason, setReason] = useState('')
  const read = readGivenLines(lines)
  const validUntil = startOfDay(date(now())) + (days + 1) * DAY_MS
  const isReady = title.trim() !== '' && read.ok && isReason(reason)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady || !read.ok || ask.isPending) return
    const wanted = { title: title.trim(), validUntil: String(validUntil), lines, reason: reason.trim() }
    const body = (
      <p>
        「{wanted.title}」发给 <b className="num">{read.value.length}</b> 名玩家，共{' '}
        <b className="num">{sumOf(read.value)}</b>，领取截止 {dateTime(validUntil)}
        。另一名操作员通过后发给玩家，领取时入账。
      </p>
    )
    const send = async (code: string) => sayAsked(await ask.mutateAsync({ ...wanted, code }))
    if (!(await stepUp({ title: '发放活动红包', body, confirm: '提出审批', send }))) return
    onDone()
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <div className="envelopes__form">
        <Field label="标题" hint="玩家看得到">
          <TextInput maxLength={GIVEAWAY_TITLE} autoComplete="off" value={title} onChange={setTitle} />
        </Field>
        <Field label="领取期限" hint={`${dateTime(validUntil)} 截止`}>
          <SelectInput label="领取期限" value={String(days)} onChange={(value) => setDays(Number(value))}>
            {LASTS.map((one) => (
              <option key={one} value={one}>
                今天起 {one + 1} 天
              </option>
            ))}
          </SelectInput>
        </Field>
      </div>
      <Field
        label="发放名单"
        hint={read.ok ? `${read.value.length} 名玩家，共 ${sumOf(read.value)}` : '一行一名：用户名,金额'}
        error={lines.trim() !== '' && !read.ok ? read.reason : undefined}
      >
        <Lines value={lines} onChange={setLines} />
      </Field>
      <FileChoice onText={setLines} />
      <ReasonField value={reason} onChange={setReason} placeholder="写入申请，玩家看不到" />
      <div>
        <Button type="submit" kind="primary" disabled={!isReady} busy={ask.isPending}>
          提出申请
        </Button>
      </div>
    </form>
  )
}

interface LinesProps {
  value: string
  onChange: (value: string) => void
}

function Lines({ value, onChange }: LinesProps) {
  const field = useField()
  return (
    <span className="input paragraph">
      <textarea
        {...field}
        rows={ROWS}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

/** A list from a file, as text: whole, since a list that is cut could give somebody less. */
function FileChoice({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen) onText(await chosen.text())
  }
  return (
    <div className="row">
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        accept=".csv,.txt,text/csv,text/plain"
        aria-label="名单文件"
        onChange={(event) => void choose(event)}
      />
      <Button size="sm" icon={IconFileUpload} onClick={() => input.current?.click()}>
        从文件读入
      </Button>
      <span className="small muted">CSV 或文本，UTF-8</span>
    </div>
  )
}
