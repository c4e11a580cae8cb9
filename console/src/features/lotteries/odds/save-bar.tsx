import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconPencil } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Change } from './odds-draft.ts'

const MAX_REASON = 200

interface SaveBarProps {
  changes: readonly Change[]
  /** Whether the effect of exactly these changes is shown, and lets them be saved. */
  isReady: boolean
  busy: boolean
  onDrop: () => void
  onSave: (reason: string) => void
}

/** At the foot while anything is not saved. */
export function SaveBar({ changes, isReady, busy, onDrop, onSave }: SaveBarProps) {
  const [reason, setReason] = useState('')
  const plays = new Set(changes.map(({ playCode }) => playCode)).size
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isReady && reason.trim() !== '') onSave(reason.trim())
  }
  return (
    <form className="savebar" aria-label="未保存的改动" onSubmit={submit}>
      <Icon of={IconPencil} />
      <span className="nowrap">
        <b>
          {plays} 个玩法、{changes.length} 级
        </b>{' '}
        <span className="muted">未保存</span>
      </span>
      <TextInput
        aria-label="原因"
        placeholder="原因，记入版本与日志"
        maxLength={MAX_REASON}
        autoComplete="off"
        value={reason}
        onChange={setReason}
      />
      <Button kind="ghost" size="sm" onClick={onDrop}>
        放弃
      </Button>
      <Button type="submit" kind="primary" size="sm" disabled={!isReady || reason.trim() === ''} busy={busy}>
        保存
      </Button>
    </form>
  )
}
