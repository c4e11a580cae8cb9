import { betsRefusals } from '@hongyun/contract/bets/refusals.ts'
import { typeNotes } from '@hongyun/lottery/board.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { IconFileText, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { readNoteFile, withMore } from '../note-file.ts'
import { lineCount, MAX_NOTE_LINES, type NotesBoard, withoutFlaws } from '../note-list.ts'
import type { DraftState } from '../use-draft.ts'
import type { NoteReading } from '../use-note-list.ts'
import { NoteFlaws } from './note-flaws.tsx'
import { NotePreview } from './note-preview.tsx'

interface NoteEntryProps {
  board: NotesBoard
  draft: DraftState
  reading: NoteReading
  closed: boolean
}

/** Of a longer text only the first lines are shown: a field with a hundred thousand lines would freeze. */
const MAX_IN_FIELD = 20_000

/** Prevents the browser from opening a file that is dropped outside the field, which would lose the typed text. */
function useNoFileOpens(): void {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', stop)
    addEventListener('drop', stop)
    return () => {
      removeEventListener('dragover', stop)
      removeEventListener('drop', stop)
    }
  }, [])
}

/** 单式: notes typed, pasted, dropped or from a file; wrong and repeated notes are listed line by line. */
export function NoteEntry({
  board,
  draft: { picks, setPicks, keepsRepeats, setKeepsRepeats },
  reading,
  closed,
}: NoteEntryProps) {
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  useNoFileOpens()
  const { text } = picks
  const { list, done } = reading
  const flaws = list.wrong.length
  const write = (next: string) => setPicks(typeNotes(picks, next))

  const type = (next: string) => {
    const lines = lineCount(next)
    if (lines <= MAX_NOTE_LINES) write(next)
    else toast.error(`共 ${wholeText(lines)} 行，一次最多 ${wholeText(MAX_NOTE_LINES)} 行，请分几次投注`)
  }
  const add = async (files: FileList | null) => {
    const [first, second] = files ?? []
    if (second) toast.error('一次只能打开一个文件')
    if (!first || second) return
    const read = await readNoteFile(first)
    const whole = read.ok ? withMore(text, read.text) : read
    if (whole.ok) write(whole.text)
    else toast.error(whole.reason)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (closed) return void toast.error(betsRefusals.issueClosed.text)
    const dropped = event.dataTransfer.getData('text/plain')
    const whole = dropped === '' ? undefined : withMore(text, dropped)
    if (event.dataTransfer.files.length > 0) void add(event.dataTransfer.files)
    else if (whole?.ok) write(whole.text)
    else if (whole) toast.error(whole.reason)
  }

  return (
    <div className="card__body stack desk__notes">
      <div className="row row--between">
        <label className="field__label" htmlFor={id}>
          投注号码
        </label>
        <span className="row">
          <input
            ref={file}
            type="file"
            hidden
            aria-label="号码文件"
            accept=".txt,.csv,text/plain,text/csv"
            onChange={(event) => {
              void add(event.target.files)
              event.target.value = ''
            }}
          />
          <Button size="sm" icon={IconFileText} disabled={closed} onClick={() => file.current?.click()}>
            打开文件
          </Button>
          <Button size="sm" kind="ghost" icon={IconTrash} disabled={closed || text === ''} onClick={() => write('')}>
            清空
          </Button>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button */}
      <div
        className={over ? 'desk__drop is-over' : 'desk__drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={onDrop}
      >
        {text.length > MAX_IN_FIELD ? (
          <NotePreview text={text} />
        ) : (
          <textarea
            id={id}
            data-notes
            className={flaws > 0 ? 'input desk__textarea is-bad' : 'input desk__textarea'}
            rows={7}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={flaws > 0 || undefined}
            aria-describedby={`${id}-note`}
            disabled={closed}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </div>
      <div id={`${id}-note`} className="stack desk__read">
        {done < 1 ? (
          <label className="row small">
            正在读取号码
            <progress value={done} max={1} aria-label="读取进度" />
            <span className="num">{Math.floor(done * 100)}%</span>
          </label>
        ) : text.trim() === '' ? (
          <p className="field__hint">
            {board.hint}。可以粘贴、把文本文件拖到框里，或打开文件，最多 {wholeText(MAX_NOTE_LINES)} 行。
          </p>
        ) : (
          <p className="small" role="status">
            共 <b className="num">{wholeText(list.lines)}</b> 行，有效{' '}
            <b className="num brand">{wholeText(list.notes.length + (keepsRepeats ? list.repeated.length : 0))}</b> 注
            {flaws + list.repeated.length === 0 && <span className="muted">，没有重复或错误</span>}
          </p>
        )}
        <NoteFlaws
          kind="有误"
          flaws={list.wrong}
          note="不计入，其余有效的照常计入"
          closed={closed}
          act={`去掉有误的 ${wholeText(flaws)} 处`}
          onAct={() => write(withoutFlaws(text, list.wrong))}
        />
        <NoteFlaws
          kind="重复"
          flaws={list.repeated}
          closed={closed}
          act={keepsRepeats ? '去掉重复' : '撤销'}
          onAct={() => setKeepsRepeats(!keepsRepeats)}
          note={keepsRepeats ? '照样计入' : '已去掉，只计一次'}
        />
      </div>
    </div>
  )
}
