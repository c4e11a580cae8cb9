import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Pager } from '@hongyun/ui/pager.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { toMinute } from '../../../parts/minute.ts'
import { useRight } from '../../../wire/info.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerList } from '../requests/use-player.ts'
import { usePlayerAct } from '../requests/use-player-act.ts'

const MAX_NOTE = 500
const PAGE_SIZE = 5

/** What operators wrote for each other. */
export function NotesCard({ playerId }: { playerId: string }) {
  const [page, setPage] = useState(1)
  const notes = usePlayerList('consolePlayerNotes', { playerId, pageNum: page, pageSize: PAGE_SIZE })
  return (
    <Card title="备注" flush aside={<span className="small muted">只有操作员可见，不能修改</span>}>
      <Query of={notes}>
        {({ list, total }: Answer<'consolePlayerNotes'>) => (
          <>
            {list.map(({ id, by, at, text }) => (
              <article key={id} className="desk-note">
                <header>
                  <b className="soft">{by}</b>
                  <time className="push num">{toMinute(at)}</time>
                </header>
                {text}
              </article>
            ))}
            {total > PAGE_SIZE && (
              <div className="desk-part">
                <Pager page={page} total={total} pageSize={PAGE_SIZE} onPage={setPage} />
              </div>
            )}
          </>
        )}
      </Query>
      {useRight('players') && <NoteForm playerId={playerId} />}
    </Card>
  )
}

function NoteForm({ playerId }: { playerId: string }) {
  const [text, setText] = useState('')
  const addNote = usePlayerAct('consoleAddNote', {
    onDone: (_answer, { text: saved }) => {
      toast.ok('已保存备注')
      // What was typed meanwhile is not saved yet.
      setText((now) => (now.trim() === saved ? '' : now))
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    addNote.mutate({ playerId, text: text.trim() })
  }
  return (
    <form className="desk-part" onSubmit={save}>
      <textarea
        className="desk-area"
        aria-label="新备注"
        placeholder="写下核对过什么"
        maxLength={MAX_NOTE}
        value={text}
        onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
      />
      <div className="row row--between">
        <span className="small muted">保存后记入操作日志</span>
        <Button type="submit" size="sm" disabled={text.trim().length < 2} busy={addNote.isPending}>
          保存
        </Button>
      </div>
    </form>
  )
}
