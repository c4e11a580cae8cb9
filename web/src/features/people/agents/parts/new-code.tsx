import { INVITE_REMARK, INVITE_USES, type MemberKind, memberKinds } from '@hongyun/contract/agents/words.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { Field } from '@hongyun/ui/field.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Pills } from '@hongyun/ui/pills.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { now } from '../../../../wire/clock.ts'
import { type Answer, useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { expiryOf, type Lasting, lastings } from '../expiry.ts'
import { earnedOf, readRebate, usualGiven } from '../rebate.ts'
import { useChanged } from '../requests/use-agent.ts'
import { RebateInput } from './rebate-input.tsx'

interface NewCodeProps {
  kind: MemberKind
  /** The agent's own. */
  own: string
  onClose: () => void
  onMade: (code: Answer<'createInviteCode'>) => void
}

const choices = Object.entries(lastings).map(([value, label]) => ({ value: value as Lasting, label }))

/** Why the number of uses can't be; none where it is left out. */
function usesError(typed: string): string | undefined {
  const uses = Number(typed)
  return typed === '' || (uses >= 1 && uses <= INVITE_USES)
    ? undefined
    : fieldTexts.between('可注册人数', 1, INVITE_USES)
}

/** Makes a code: what who comes by it becomes, and how long and for how many it is good. */
export function NewCode({ kind, own, onClose, onMade }: NewCodeProps) {
  const [rebate, setRebate] = useState(usualGiven(own))
  const [uses, setUses] = useState('')
  const [lasting, setLasting] = useState<Lasting>('ever')
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const changed = useChanged('codes')
  const create = useAct('createInviteCode', {
    meta: { quiet: true },
    onSuccess: (code) => {
      say.ok('邀请码已生成')
      onMade(code)
      return changed()
    },
  })
  const bounds = { least: '0.0', most: own }
  const read = readRebate(rebate, bounds)
  const refused = create.error instanceof Refused ? create.error : undefined
  const faultOf = (field: string) => (refused?.field === field ? refused.message : undefined)
  const isElsewhere = create.error && !['rebate', 'usesMax', 'remark'].includes(refused?.field ?? '')
  // Fixed when it is chosen: a request that is sent again must say the same.
  const [expiresAt, setExpiresAt] = useState<number>()
  const typing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      create.reset()
      set(value)
    }

  const submit = () => {
    setTried(true)
    if ('wrong' in read || usesError(uses)) return
    create.mutate({
      ...{ kind, rebate: read.value, remark: remark.trim() },
      ...(uses && { usesMax: Number(uses) }),
      ...(expiresAt && { expiresAt }),
    })
  }
  return (
    <FormDialog
      title={`生成${memberKinds[kind]}邀请码`}
      opened
      busy={create.isPending}
      send={{ kind: 'primary', busyText: '正在生成，请稍候', children: '生成' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <RebateInput
        label="注册者的返点"
        value={rebate}
        onChange={typing(setRebate)}
        most={own}
        error={faultOf('rebate') ?? (tried && 'wrong' in read ? read.wrong : undefined)}
        hint={
          'value' in read
            ? `注册者每投注 100 元，您得 ${Number(earnedOf('100', own, read.value)).toFixed(2)} 元`
            : undefined
        }
      />
      <Field
        label="可注册人数"
        error={faultOf('usesMax') ?? (tried ? usesError(uses) : undefined)}
        hint="留空为不限；满额后自动停用"
      >
        <TextInput
          className="num"
          inputMode="numeric"
          autoComplete="off"
          placeholder="不限"
          maxLength={6}
          value={uses}
          onChange={typing((text: string) => setUses(text.replace(/\D/g, '').replace(/^0+/, '')))}
        />
      </Field>
      <div className="field">
        <span className="field__label">有效期</span>
        <Pills
          label="有效期"
          options={choices}
          value={lasting}
          onChange={typing((next: Lasting) => {
            setLasting(next)
            setExpiresAt(expiryOf(next, now()))
          })}
        />
        <span className="field__hint">
          {expiresAt ? `有效至 ${dateTime(expiresAt)}（北京时间）` : '长期有效，可随时删除'}
        </span>
      </div>
      <Field label="备注（选填）" error={faultOf('remark')} hint="只有您能看到">
        <TextInput autoComplete="off" maxLength={INVITE_REMARK} value={remark} onChange={typing(setRemark)} />
      </Field>
      {isElsewhere && (
        <p className="field__error" role="alert">
          {create.error?.message}
        </p>
      )}
    </FormDialog>
  )
}
