// What operators do about somebody in the tree: making them an agent, taking that back, and moving them with all below.

import { MOVE_DAYS } from '@hongyun/contract/agents/words.ts'
import { dayAfter } from '@hongyun/lottery/days.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { date } from '@hongyun/ui/format/time.ts'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { sayAsked } from '../../../parts/asked.ts'
import { isReason, ReasonField } from '../../../parts/reason-field.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { stillOffered } from '../../../parts/still-offered.ts'
import { now } from '../../../wire/clock.ts'
import { type Answer, useAct, useRefresh } from '../../../wire/request.ts'

interface AgentActsProps {
  player: Answer<'consoleAgentTree'>['path'][number]
}

export function AgentActs({ player }: AgentActsProps) {
  return (
    <div className="agents__acts">
      <Card title="移动到另一名代理之下">
        <MoveForm player={player} />
      </Card>
      {player.kind === 'agent' ? <TakeCard player={player} /> : <MakeCard player={player} />}
    </div>
  )
}

function MoveForm({ player }: AgentActsProps) {
  const stepUp = useStepUp()
  const move = useAct('consoleMoveMember', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleAgentMoves', 'consoleAgentTree'),
  })
  const today = date(now())
  const days = Array.from({ length: MOVE_DAYS }, (_, n) => dayAfter(today, n + 1))
  const [parentName, setParentName] = useState('')
  const [day, setDay] = useState('')
  const fromDay = stillOffered(day, days)
  const [reason, setReason] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReason(reason) || move.isPending) return
    const to = parentName === '' ? '不再有上级' : `移到 ${parentName} 之下`
    const body = (
      <p>
        {player.userName} 连同全部下级，从 {fromDay} 起{to}。之前的注单与报表不变；由另一名操作员审批。
      </p>
    )
    const wanted = { playerId: player.id, fromDay, reason: reason.trim(), ...(parentName !== '' && { parentName }) }
    const send = async (code: string) => sayAsked(await move.mutateAsync({ ...wanted, code }))
    if (!(await stepUp({ title: '移动', body, confirm: '提出审批', send }))) return
    setReason('')
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="新上级的用户名" hint="不填则不再有上级">
        <TextInput
          maxLength={20}
          autoComplete="off"
          value={parentName}
          onChange={(text) => setParentName(text.trim())}
        />
      </Field>
      <Field label="生效日">
        <SelectInput label="生效日" value={fromDay} onChange={setDay}>
          {days.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectInput>
      </Field>
      <ReasonField value={reason} onChange={setReason} placeholder="写入申请，玩家看不到" />
      <div>
        <Button type="submit" disabled={!isReason(reason)} busy={move.isPending}>
          提出移动
        </Button>
      </div>
    </form>
  )
}

function MakeCard({ player }: AgentActsProps) {
  const make = useAct('consoleMakeAgent', { meta: { quiet: true }, onSuccess: useRefresh('consoleAgentTree') })
  const body = <p>{player.userName} 可以生成邀请码、开户并查看自己的下级；返点与上级不变。</p>
  const send = async (reason: string, code: string) => {
    await make.mutateAsync({ playerId: player.id, reason, code })
    return '已设为代理'
  }
  return <FlagCard title="设为代理" body={body} busy={make.isPending} send={send} />
}

function TakeCard({ player }: AgentActsProps) {
  const take = useAct('consoleTakeAgent', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleAgentTree', 'consoleAgentCodes'),
  })
  const body = (
    <p>
      {player.userName} 不再是代理：全部邀请码与待领取的开户链接立即作废，不能恢复。返点、上级、余额与之前的报表不变。
    </p>
  )
  const note = '须没有下级、没有待生效的移入，工资与分红方案已结束。'
  const send = async (reason: string, code: string) => {
    const { codes, opened } = await take.mutateAsync({ playerId: player.id, reason, code })
    return `已取消代理，作废 ${codes} 个邀请码、${opened} 个开户链接`
  }
  return <FlagCard title="取消代理" note={note} body={body} busy={take.isPending} send={send} />
}

interface FlagCardProps {
  title: string
  note?: string
  body: ReactNode
  busy: boolean
  /** Answers what was done, in words. */
  send: (reason: string, code: string) => Promise<string>
}

/** Makes somebody an agent, or none any more, with a reason and a code. */
function FlagCard({ title, note, body, busy, send }: FlagCardProps) {
  const stepUp = useStepUp()
  const [reason, setReason] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReason(reason) || busy) return
    let done = ''
    const sent = await stepUp({
      ...{ title, body, confirm: title },
      send: async (code) => {
        done = await send(reason.trim(), code)
      },
    })
    if (!sent) return
    toast.ok(done)
    setReason('')
  }

  return (
    <Card title={title}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {note && <p className="small muted">{note}</p>}
        <ReasonField value={reason} onChange={setReason} placeholder="写入操作日志" />
        <div>
          <Button type="submit" disabled={!isReason(reason)} busy={busy}>
            {title}
          </Button>
        </div>
      </form>
    </Card>
  )
}
