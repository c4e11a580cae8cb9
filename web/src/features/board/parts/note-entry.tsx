import { type Board, type Picks, typeNotes } from '@hongyun/lottery/board.ts'
import type { Play } from '@hongyun/lottery/play.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertCircle, IconTrash } from '@tabler/icons-react'
import { useDeferredValue, useId, useMemo } from 'react'
import { noteErrors, withoutErrors } from '../note-errors.ts'

interface NoteEntryProps {
  play: Play
  board: Extract<Board, { kind: 'notes' }>
  picks: Picks
  setPicks: (picks: Picks) => void
  closed: boolean
}

const SHOWN = 6

/** 单式: notes typed or pasted; what is wrong is named entry by entry. */
export function NoteEntry({ play, board, picks, setPicks, closed }: NoteEntryProps) {
  const id = useId()
  const text = useDeferredValue(picks.text)
  const places = board.positions ? `${picks.positions.join(',')}@` : ''
  const errors = useMemo(() => noteErrors(play, board, text, places), [play, board, text, places])
  return (
    <div className="card__body stack desk__notes">
      <label className="field__label" htmlFor={id}>
        投注号码
      </label>
      <textarea
        id={id}
        className={errors.length > 0 ? 'input desk__textarea is-bad' : 'input desk__textarea'}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={`${id}-note`}
        disabled={closed}
        value={picks.text}
        onChange={(event) => setPicks(typeNotes(picks, event.target.value))}
      />
      <div id={`${id}-note`}>
        {errors.length === 0 ? (
          <p className="field__hint">{board.hint}</p>
        ) : (
          <ul className="stack desk__errors">
            {errors.slice(0, SHOWN).map(({ entry, at, reason }) => (
              <li key={at} className="field__error">
                <Icon of={IconAlertCircle} />
                <mark>{entry.length > 24 ? `${entry.slice(0, 24)}…` : entry}</mark>
                {reason}
              </li>
            ))}
            {errors.length > SHOWN && <li className="field__error">另有 {errors.length - SHOWN} 处</li>}
          </ul>
        )}
      </div>
      <div className="row">
        {errors.length > 0 && (
          <Button size="sm" disabled={closed} onClick={() => setPicks(typeNotes(picks, withoutErrors(text, errors)))}>
            去掉有误的 {errors.length} 处
          </Button>
        )}
        <Button
          size="sm"
          kind="ghost"
          icon={IconTrash}
          disabled={closed || picks.text === ''}
          onClick={() => setPicks(typeNotes(picks, ''))}
        >
          清空
        </Button>
      </div>
    </div>
  )
}
