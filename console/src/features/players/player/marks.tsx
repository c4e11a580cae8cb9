import { type RiskMark, riskMarks } from '@hongyun/contract/desk/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useRight } from '../../../wire/info.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerAct } from '../requests/use-player-act.ts'

interface MarksProps {
  playerId: string
  marks: Answer<'consolePlayer'>['marks']
}

/** What operators marked the player with; a form to mark, or to take a mark away, unfolds in place. */
export function Marks({ playerId, marks }: MarksProps) {
  const allowed = useRight('players')
  const [open, setOpen] = useState(false)
  return (
    <div className="desk-marks-box">
      <span className="row desk-marks">
        {marks.map(({ kind, reason, by, at }) => (
          <span key={kind} className="tag tag--pending" title={`${reason}（${by}，${dateTime(at)}）`}>
            {riskMarks[kind]}
          </span>
        ))}
        {allowed && (
          <Button size="sm" icon={IconPlus} aria-expanded={open} onClick={() => setOpen(!open)}>
            标记
          </Button>
        )}
      </span>
      {open && <MarkForm playerId={playerId} marks={marks} onDone={() => setOpen(false)} />}
    </div>
  )
}

function MarkForm({ playerId, marks, onDone }: MarksProps & { onDone: () => void }) {
  const setMark = usePlayerAct('consoleSetMark', {
    onDone: (_answer, { marked }) => {
      toast.ok(marked === 'true' ? '已标记' : '已取消标记')
      onDone()
    },
  })
  const [kind, setKind] = useState<RiskMark>('watched')
  const [reason, setReason] = useState('')
  const isSet = marks.some((mark) => mark.kind === kind)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setMark.mutate({ playerId, kind, marked: isSet ? 'false' : 'true', reason: reason.trim() })
  }
  return (
    <form className="row" onSubmit={save}>
      <SelectInput label="标记" value={kind} onChange={(next) => setKind(next as RiskMark)}>
        {wordsOf(riskMarks).map((word) => (
          <option key={word} value={word}>
            {riskMarks[word]}
          </option>
        ))}
      </SelectInput>
      <TextInput aria-label="标记原因" placeholder="原因" maxLength={200} value={reason} onChange={setReason} />
      <Button type="submit" size="sm" kind="primary" disabled={reason.trim().length < 2} busy={setMark.isPending}>
        {isSet ? '取消标记' : '标记'}
      </Button>
    </form>
  )
}
