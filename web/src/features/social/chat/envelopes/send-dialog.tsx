import { envelopeTypes, LUCKY, NORMAL, REFUND_HOURS } from '@hongyun/contract/envelopes/words.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { useId, useState } from 'react'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { isAboutPin, PinDialog } from '../../../../parts/proof/pin-dialog.tsx'
import type { Door, Settings } from '../door.ts'
import { keepDraft, keptDraft } from './envelope-drafts.ts'
import './send.css'
import { type EnvelopeDraft, emptyDraft, type Fault, faultOf, missingOf, totalOfDraft } from './send-form.ts'
import { Figures, Kinds, Note, Quota, Remark, Total } from './send-parts.tsx'
import { useLimits } from './use-limits.ts'
import { askToSetPassword, useSendEnvelope } from './use-send-envelope.ts'

interface SendDialogProps {
  door: Door
  room: Settings
  /** How many are there, where that is known. */
  online: number | undefined
  opened: boolean
  onClose: () => void
  onRecords: () => void
  /** The envelope's message has this number. */
  onSent: (id: number) => void
}

/** 发红包: to whom, the kind, two figures, the blessing, the sum; then the safety password. */
export default function SendDialog({ door, room, online, opened, onClose, onRecords, onSent }: SendDialogProps) {
  const isPrivate = door.kind === 'private'
  const noteId = useId()
  const [draft, setDraft] = useState(
    () => keptDraft(door.key) ?? (isPrivate ? emptyDraft(NORMAL, '1') : emptyDraft(LUCKY, '')),
  )
  const [tried, setTried] = useState<Fault>()
  const sending = useSendEnvelope({ door, onSent, onClose })
  const { limits, day, isOpen, error: unknown, retry, hasPassword } = useLimits(draft.type)
  const change = (part: Partial<EnvelopeDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(door.key, next)
    setTried(undefined)
    if (sending.error) sending.forget()
  }
  const total = totalOfDraft(draft)
  const fault = faultOf(draft, limits) ?? tried
  const refused = isAboutPin(sending.error) ? null : sending.error
  const submit = async () => {
    const missing = fault ?? missingOf(draft)
    setTried(missing)
    if (missing || !isOpen) return
    if (await hasPassword()) sending.askPassword()
    else if (await askToSetPassword()) onClose()
  }
  const paid = total === undefined ? '' : amountText(formatMoney(total))
  return (
    <>
      <FormDialog
        title="发红包"
        opened={opened}
        busy={sending.busy}
        send={{ kind: 'primary', children: '发红包', disabled: fault !== undefined || !isOpen }}
        aside={<span className="send__refund small muted">{REFUND_HOURS} 小时未领自动退回</span>}
        onClose={onClose}
        onSubmit={() => void submit()}
      >
        <div className="send">
          <div className="row send__to">
            <Avatar name={room.title} src={room.avatar} size={28} />
            <span className="clip">
              <b>{room.title}</b>{' '}
              <span className="muted small num">{isPrivate ? '私聊' : online !== undefined && `${online} 人在线`}</span>
            </span>
            <button type="button" className="link small push" onClick={onRecords}>
              红包记录
            </button>
          </div>
          {!isOpen && <Alert tone="danger">站点暂未开放发送红包</Alert>}
          {unknown && (
            <Alert tone="danger">
              {unknown.message}{' '}
              <button type="button" className="link" onClick={retry}>
                重试
              </button>
            </Alert>
          )}
          {isPrivate ? (
            <Alert tone="info">私聊只发单个红包，仅对方可领。</Alert>
          ) : (
            <Kinds type={draft.type} onChange={(type) => change({ type })} />
          )}
          <Figures draft={draft} isPrivate={isPrivate} fault={fault} noteId={noteId} onChange={change} />
          <Note
            id={noteId}
            draft={draft}
            fault={fault}
            refused={refused}
            balance={day?.balance}
            isPrivate={isPrivate}
          />
          <Remark value={draft.remark} onChange={(remark) => change({ remark })} />
          <Total draft={draft} total={total} isBad={fault !== undefined} balance={day?.balance} isPrivate={isPrivate} />
          <Quota day={day} max={limits.max} />
        </div>
      </FormDialog>
      <PinDialog
        title="输入安全密码"
        opened={opened && sending.isAsking}
        busy={sending.busy}
        error={sending.error}
        onForget={sending.forget}
        onClose={sending.closePassword}
        onGiven={(safetyPassword) => sending.send(draft, safetyPassword)}
      >
        发送 {draft.number} 个{envelopeTypes[draft.type]}，共 <b className="num">{paid}</b>
      </PinDialog>
    </>
  )
}
