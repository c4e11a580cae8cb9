import { Button } from '@hongyun/ui/button.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertCircle, IconCopy } from '@tabler/icons-react'
import type { Flaw } from '../note-list.ts'

interface NoteFlawsProps {
  /** 有误, 重复 */
  kind: '有误' | '重复'
  flaws: readonly Flaw[]
  closed: boolean
  /** What becomes of them, in words. */
  note: string
  /** The words of the button. */
  act: string
  onAct: () => void
}

const SHOWN = 5
const LONGEST = 24

/** The wrong and repeated notes, line by line, and a button that changes what becomes of them. */
export function NoteFlaws({ kind, flaws, closed, note, act, onAct }: NoteFlawsProps) {
  if (flaws.length === 0) return null
  const wrong = kind === '有误'
  return (
    <div className={wrong ? 'desk__flaws' : 'desk__flaws desk__flaws--twice'}>
      <div className="row row--between">
        <b className="row">
          <Icon of={wrong ? IconAlertCircle : IconCopy} />
          {kind} {wholeText(flaws.length)} 处，{note}
        </b>
        <Button size="sm" disabled={closed} onClick={onAct}>
          {act}
        </Button>
      </div>
      <ul className="stack desk__errors" aria-label={`${kind}的号码`}>
        {flaws.slice(0, SHOWN).map(({ at, line, entry, reason }) => (
          <li key={at}>
            <span className="num muted">第 {line} 行</span>
            <mark>{entry.length > LONGEST ? `${entry.slice(0, LONGEST)}…` : entry}</mark>
            {reason}
          </li>
        ))}
        {flaws.length > SHOWN && <li className="muted">另有 {wholeText(flaws.length - SHOWN)} 处</li>}
      </ul>
    </div>
  )
}
