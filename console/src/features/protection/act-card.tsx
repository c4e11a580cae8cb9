// What is done about a mark: a letter, a limit, a break, or nothing with a reason; once done, what came of it.
import {
  type HouseBreak,
  houseBreaks,
  type MarkAct,
  type MarkLetter,
  markActs,
  markLetters,
  OUTCOME_DAYS,
} from '@hongyun/contract/protection/marks.ts'
import { type LimitName, limitNames, limits } from '@hongyun/contract/protection/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { limitText } from '../../parts/protection/limit-text.ts'
import { Reasons } from '../../parts/queue/reasons.tsx'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { type Answer, useAct, useRefresh } from '../../wire/request.ts'
import { changeText } from './outcome.ts'

type One = Answer<'consoleProtectionMark'>
type Act = NonNullable<One['act']>

const MAX_NOTE = 150

/** What the player sees of each. */
const consequences: Readonly<Record<MarkAct, string>> = {
  message: '玩家收到站内信，什么也不限制。',
  limit: '立即生效，与玩家自己的限额相比，较小的生效；只有操作员可以解除。玩家收到站内信。',
  break: '期间不能投注与充值，提现与记录照常；谁也不能缩短。玩家收到站内信。',
  none: '只记下原因，玩家不会知道。',
}

export function ActCard({ one }: { one: One }) {
  return (
    <Card label="处理" flush>
      {one.act === null ? <ActForm one={one} /> : <Done act={one.act} />}
    </Card>
  )
}

function ActForm({ one: { id, userName } }: { one: One }) {
  const stepUp = useStepUp()
  const act = useAct('consoleActOnMark', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleProtectionMarks', 'consoleProtectionMark', 'consolePlayerProtection'),
  })
  const [what, setWhat] = useState<MarkAct>('message')
  const [letter, setLetter] = useState<MarkLetter>('care')
  const [note, setNote] = useState('')
  const [limit, setLimit] = useState<LimitName>('lossDay')
  const [value, setValue] = useState('')
  const [lasts, setLasts] = useState<HouseBreak>('day')
  const [reason, setReason] = useState('')
  const isReady = isReason(reason) && (what !== 'limit' || value !== '')

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const chosen = { message: { letter, note: note.trim() }, limit: { limit, value }, break: { lasts }, none: {} }[what]
    const named = {
      message: '',
      limit: ` ${limitNames[limit]} ${limitText(limit, value)}`,
      break: ` ${houseBreaks[lasts]}`,
      none: '',
    }
    const done = await stepUp({
      title: `${markActs[what]}：${userName}${named[what]}`,
      body: <p>{consequences[what]}</p>,
      confirm: markActs[what],
      send: (code) => act.mutateAsync({ id, what, reason: reason.trim(), code, ...chosen }),
    })
    if (done) toast.ok('已处理，操作日志已记下')
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <div className="part">
        <Reasons legend="处理方式" name="what" words={markActs} value={what} onChange={setWhat} />
        <p className="small muted">{consequences[what]}</p>
      </div>
      {what === 'message' && (
        <div className="part part--sunken">
          <Reasons legend="站内信" name="letter" words={markLetters} value={letter} onChange={setLetter} />
          <Field label="附言（可不填）">
            <TextInput value={note} maxLength={MAX_NOTE} onChange={setNote} />
          </Field>
        </div>
      )}
      {what === 'limit' && (
        <div className="part part--sunken">
          <Field label="限额">
            <SelectInput label="限额" value={limit} onChange={(next) => setLimit(next as LimitName)}>
              {wordsOf(limitNames).map((name) => (
                <option key={name} value={name}>
                  {limitNames[name]}
                </option>
              ))}
            </SelectInput>
          </Field>
          <Field label={limits[limit].what === 'time' ? '分钟' : '金额（元）'} hint="不高于玩家自己的，低于已设的">
            <TextInput value={value} maxLength={12} inputMode="decimal" onChange={setValue} />
          </Field>
        </div>
      )}
      {what === 'break' && (
        <div className="part part--sunken">
          <Reasons legend="暂停多久" name="lasts" words={houseBreaks} value={lasts} onChange={setLasts} />
        </div>
      )}
      <div className="part">
        <ReasonField value={reason} onChange={setReason} placeholder="写入操作日志，玩家看不到" />
        <Button type="submit" kind="primary" block disabled={!isReady} busy={act.isPending}>
          {markActs[what]}
        </Button>
      </div>
    </form>
  )
}

function Done({ act }: { act: Act }) {
  const { what, letter, limit, value, lasts, reason, by, at, before, after } = act
  return (
    <>
      <div className="part">
        <h2 className="h">
          {markActs[what]}
          {limit && value && ` ${limitNames[limit]} ${limitText(limit, value)}`}
          {lasts && ` ${houseBreaks[lasts as HouseBreak]}`}
        </h2>
        <p className="small muted">
          {by} 于 {dateTime(at)}：{reason}
        </p>
        {letter && <p className="letter">{markLetters[letter]}</p>}
      </div>
      <div className="part">
        <h2 className="h">
          结果
          <span className="small muted">
            {after.days === 0 ? '还没有过完的一天' : `日均投注${changeText(before, after)}`}
          </span>
        </h2>
        <table className="versus">
          <thead>
            <tr>
              <th scope="col">不含处理当天</th>
              <th scope="col">前 {before.days} 天</th>
              <th scope="col">
                后 {after.days} 天{after.days < OUTCOME_DAYS && `（满 ${OUTCOME_DAYS}）`}
              </th>
            </tr>
          </thead>
          <tbody>
            {(
              [
                ['投注', amountText(before.staked), amountText(after.staked)],
                ['净输', amountText(before.netLoss), amountText(after.netLoss)],
                ['到账充值', amountText(before.recharged), amountText(after.recharged)],
                ['投注的天数', before.playDays, after.playDays],
              ] as const
            ).map(([name, was, is]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{was}</td>
                <td>{is}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
