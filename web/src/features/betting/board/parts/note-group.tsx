import { wholeText } from '@hongyun/ui/format/whole.ts'
import { lazy, Suspense, useState } from 'react'
import { type BetGroup, firstNotes, noteText } from '../bet-groups.ts'

const AllNotes = lazy(async () => ({ default: (await import('./all-notes.tsx')).AllNotes }))

const SHOWN = 10

interface NoteGroupProps {
  group: BetGroup
  /** Leads to the field of the notes, where they can be changed. */
  onEdit?: (() => void) | undefined
}

/** A list of notes in a few lines: the first ten, all of them on demand, and the way back to the field. */
export function NoteGroup({ group, onEdit }: NoteGroupProps) {
  const [all, setAll] = useState(false)
  return (
    <div className="desk__ten">
      {all ? (
        <Suspense>
          <AllNotes group={group} />
        </Suspense>
      ) : (
        <ol className="num">
          {firstNotes(group, SHOWN).map((note) => (
            <li key={note}>{noteText(note)}</li>
          ))}
        </ol>
      )}
      <p className="row small">
        {group.count > SHOWN && (
          <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? '收起' : `查看全部 ${wholeText(group.count)} 注`}
          </button>
        )}
        {onEdit && (
          <button type="button" className="link" onClick={onEdit}>
            编辑
          </button>
        )}
      </p>
    </div>
  )
}
