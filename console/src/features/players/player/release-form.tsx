import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { amountText, unitsOf } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { type FormEvent, useState } from 'react'
import { sayAsked } from '../../../parts/asked.ts'
import { isReason, ReasonField } from '../../../parts/reason-field.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerList } from '../requests/use-player.ts'
import { usePlayerAct } from '../requests/use-player-act.ts'
import { PAGE_SIZE } from './player-view.ts'

interface ReleaseFormProps {
  player: Answer<'consolePlayer'>
  onDone: () => void
}

/** Lets the player off what is missing of an open requirement. */
export function ReleaseForm({ player, onDone }: ReleaseFormProps) {
  const [page, setPage] = useState(1)
  const open = usePlayerList('consolePlayerTurnover', { playerId: player.id, state: 'open', pageNum: page })
  return (
    <Query of={open}>
      {(found) =>
        found.total === 0 ? (
          <p className="small muted">没有未完成的流水要求。</p>
        ) : (
          <>
            {found.list.length > 0 && <Choose player={player} found={found} onDone={onDone} />}
            {found.total > PAGE_SIZE && <Pager page={page} total={found.total} pageSize={PAGE_SIZE} onPage={setPage} />}
          </>
        )
      }
    </Query>
  )
}

interface ChooseProps extends ReleaseFormProps {
  found: Answer<'consolePlayerTurnover'>
}

function Choose({ player: { id: playerId, userName }, found: { list, releaseAlone }, onDone }: ChooseProps) {
  const stepUp = useStepUp()
  const release = usePlayerAct('consoleReleaseTurnover', { quiet: true })
  const [chosen, setChosen] = useState('')
  const [reason, setReason] = useState('')
  const requirement = list.find(({ id }) => id === chosen) ?? list[0]!
  const takesTwo = unitsOf(requirement.missing) > unitsOf(releaseAlone)

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (!isReason(reason)) return
    const { id, time, name, missing } = requirement
    const send = async (code: string) =>
      sayAsked(await release.mutateAsync({ playerId, id, reason: reason.trim(), code }), '已解除')
    const body = (
      <p>
        玩家 {userName}：{dateTime(time)} 的{name}不再要求还差的流水 {amountText(missing)}，其锁定的金额可以提现。
        {takesTwo && '另一名操作员通过后才会解除。'}
      </p>
    )
    if (!(await stepUp({ title: '解除流水要求', body, confirm: takesTwo ? '提出审批' : '解除', send }))) return
    onDone()
  }

  return (
    <form className="stack" onSubmit={(event) => void ask(event)}>
      <Field
        label="流水要求"
        hint={`要求 ${amountText(requirement.required)}，还差 ${amountText(requirement.missing)}`}
      >
        <SelectInput label="流水要求" value={requirement.id} onChange={setChosen}>
          {list.map(({ id, time, name, amount }) => (
            <option key={id} value={id}>
              {dateTime(time)} {name} {amountText(amount)}
            </option>
          ))}
        </SelectInput>
      </Field>
      <ReasonField value={reason} onChange={setReason} placeholder="写明依据" />
      {takesTwo && <Alert tone="info">还差超过 {amountText(releaseAlone)}，须由另一名操作员审批。</Alert>}
      <Button type="submit" kind="primary" block disabled={!isReason(reason)}>
        {takesTwo ? '提出审批' : '解除'}
      </Button>
    </form>
  )
}
