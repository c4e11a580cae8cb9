import { wholeText } from '@hongyun/ui/format/whole.ts'
import { lineCount } from '../note-list.ts'

const SHOWN = 60
const MAX_TEXT = 8000
const MAX_LINE = 120

/** The first lines of a long text of notes, with their numbers. */
export function NotePreview({ text }: { text: string }) {
  const lines = text.slice(0, MAX_TEXT).split(/\r\n?|\n/, SHOWN)
  const more = lineCount(text) - lines.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <section className="input desk__textarea desk__preview" aria-label="已载入的号码" data-notes tabIndex={0}>
      <ol>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <li key={index}>{line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line}</li>
        ))}
      </ol>
      {more > 0 && <p className="muted small">以下还有 {wholeText(more)} 行</p>}
    </section>
  )
}
