import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import {
  REPORT_CONTEXT,
  REPORT_NOTE_LENGTH,
  type ReportReason,
  reportReasons,
} from '@hongyun/contract/moderation/words.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { type Asking, useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import type { Door } from '../door.ts'
import type { Entry } from '../feed/feed.ts'
import { lineOf } from '../feed/renderers.tsx'
import { NoteField } from '../note-field.tsx'
import { noteReported, reportedName } from './reported.ts'

/** The message with those around it, as far as the page has them. */
function withContext(entries: readonly Entry[], { id }: ChatMessage): readonly ChatMessage[] {
  const messages = entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
  const place = messages.findIndex((one) => one.id === id)
  return messages.slice(Math.max(0, place - REPORT_CONTEXT), place + REPORT_CONTEXT + 1)
}

interface ReportDialogProps {
  door: Door
  me: string
  message: ChatMessage
  entries: readonly Entry[]
  opened: boolean
  onClose: () => void
}

/** Why a message is reported, and what is sent with it. */
export function ReportDialog({ door, me, message, entries, opened, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const report = useAct('reportMessage', {
    meta: { quiet: true },
    onSuccess: () => {
      noteReported(reportedName(me, door.key, message.id))
      say.ok('举报已提交，结果发到站内信')
      onClose()
    },
  })
  return (
    <FormDialog
      title="举报消息"
      opened={opened}
      busy={report.isPending}
      send={{ kind: 'primary', disabled: reason === undefined, children: '提交举报' }}
      onClose={onClose}
      onSubmit={() =>
        reason && report.mutate({ ...door.names, id: message.id, reason, note: note.trim() } as Asking<'reportMessage'>)
      }
    >
      <p className="reported clip">
        <b>{message.nickname}</b>：{lineOf(message)}
      </p>
      <fieldset className="reasons" aria-label="举报原因">
        {Object.entries(reportReasons).map(([name, text]) => (
          <label key={name}>
            <input
              type="radio"
              name="reason"
              checked={reason === name}
              onChange={() => setReason(name as ReportReason)}
            />
            {text}
          </label>
        ))}
      </fieldset>
      <NoteField
        name="补充说明"
        placeholder="补充说明，可不填"
        longest={REPORT_NOTE_LENGTH}
        value={note}
        onChange={setNote}
      />
      <details className="around">
        <summary>将附上这条消息与前后各 {REPORT_CONTEXT} 条，仅客服可见</summary>
        <ol>
          {withContext(entries, message).map((one) => (
            <li key={one.id} className={one.id === message.id ? 'clip strong' : 'clip'}>
              {one.nickname}：{lineOf(one)}
            </li>
          ))}
        </ol>
      </details>
      {report.error && (
        <p className="field__error" role="alert">
          <Icon of={IconAlertCircle} />
          {report.error.message}
        </p>
      )}
    </FormDialog>
  )
}
