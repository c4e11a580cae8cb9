// What protects a player now: own limits, those of operators, a rest, an exclusion.
import { breakLengths, exclusionLengths, limitNames } from '@hongyun/contract/protection/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { type Answer, useAct, useRefresh } from '../../wire/request.ts'
import { isReason, ReasonField } from '../reason-field.tsx'
import { useStepUp } from '../step-up/step-up.tsx'
import { limitText } from './limit-text.ts'
import '../queue/queue.css'
import './protection.css'

type Protected = Pick<Answer<'consolePlayerProtection'>, 'own' | 'house' | 'break' | 'exclusion'>
type HouseLimit = Protected['house'][number]
const lengths = { ...breakLengths, ...exclusionLengths }

export function ProtectedBy({ playerId, of }: { playerId: string; of: Protected }) {
  const [ending, setEnding] = useState<HouseLimit>()
  const { own, house, break: rest, exclusion } = of
  const none = own.length === 0 && house.length === 0 && !rest && !exclusion
  return (
    <div className="ev">
      <h2 className="h">现有的保护</h2>
      {none && <p className="small muted">没有限额，没有休息或自我排除。</p>}
      {exclusion && <Running name="自我排除" running={exclusion} />}
      {rest && <Running name="休息" running={rest} />}
      {house.map((limit) => (
        <p key={limit.limit} className="own mark-row">
          <span className="tag tag--pending">客服</span>
          <span>
            {limitNames[limit.limit]} <b className="num">{limitText(limit.limit, limit.value)}</b>
            <span className="small muted">
              {' '}
              {limit.by} 于 {dateTime(limit.at)}：{limit.reason}
            </span>
          </span>
          <button
            type="button"
            className="link"
            aria-label={`解除${limitNames[limit.limit]}`}
            onClick={() => setEnding(limit)}
          >
            解除
          </button>
        </p>
      ))}
      {own.map(({ limit, value }) => (
        <p key={limit} className="own mark-row">
          <span className="tag tag--miss">玩家</span>
          <span>
            {limitNames[limit]} <b className="num">{limitText(limit, value)}</b>
          </span>
        </p>
      ))}
      <Dialog title="解除客服设定的限额" opened={ending !== undefined} onClose={() => setEnding(undefined)}>
        {ending && (
          <EndForm key={ending.limit} playerId={playerId} ending={ending} onDone={() => setEnding(undefined)} />
        )}
      </Dialog>
    </div>
  )
}

function Running({ name, running: { lasts, until } }: { name: string; running: NonNullable<Protected['break']> }) {
  return (
    <p className="own mark-row">
      <span className="tag tag--pending">{name}</span>
      <span>
        {lengths[lasts]}
        {until !== null && `，到 ${dateTime(until)}`}
      </span>
    </p>
  )
}

function EndForm({ playerId, ending, onDone }: { playerId: string; ending: HouseLimit; onDone: () => void }) {
  const { limit, value } = ending
  const stepUp = useStepUp()
  const end = useAct('consoleEndHouseLimit', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleProtectionMark', 'consolePlayerProtection'),
  })
  const [reason, setReason] = useState('')
  const name = `${limitNames[limit]} ${limitText(limit, value)}`
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReason(reason)) return
    const done = await stepUp({
      title: `解除${name}`,
      body: <p>玩家自己的限额与全站的限额不变。玩家会收到站内信。</p>,
      confirm: '解除',
      send: (code) => end.mutateAsync({ playerId, limit, reason: reason.trim(), code }),
    })
    if (!done) return
    toast.ok('已解除')
    onDone()
  }
  return (
    <form className="stack" onSubmit={(event) => void save(event)}>
      <p>{name}</p>
      <ReasonField value={reason} onChange={setReason} placeholder="写入操作日志" />
      <Button type="submit" kind="primary" block disabled={!isReason(reason)}>
        解除
      </Button>
    </form>
  )
}
