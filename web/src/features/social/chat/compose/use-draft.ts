/** The text that is being written: its caret, and who is mentioned in it. */
import { useLayoutEffect, useRef, useState } from 'react'
import { completed, type Mentioned, stillMentioned, typedMention } from '../feed/mentions.ts'
import { draftOf, keepDraft } from './drafts.ts'

const HEIGHT_MOST = 80

export function useDraft(room: string) {
  const [text, setText] = useState(() => draftOf(room))
  const [caret, setCaret] = useState(text.length)
  const [mentioned, setMentioned] = useState<readonly Mentioned[]>([])
  const area = useRef<HTMLTextAreaElement>(null)
  /** Where the caret goes once the text stands there. */
  const caretNext = useRef<number>(undefined)

  const write = (next: string, at: number, moves: boolean) => {
    if (moves) caretNext.current = at
    setText(next)
    setCaret(at)
    keepDraft(room, next)
  }
  // As high as its lines, and the caret behind what was put in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the text
  useLayoutEffect(() => {
    const field = area.current
    if (!field) return
    field.style.height = 'auto'
    field.style.height = `${Math.min(HEIGHT_MOST, field.scrollHeight)}px`
    if (caretNext.current === undefined) return
    field.focus()
    field.setSelectionRange(caretNext.current, caretNext.current)
    caretNext.current = undefined
  }, [text])

  return {
    area,
    text,
    /** What is typed of a name behind an @. */
    typed: typedMention(text, caret),
    mentioned: stillMentioned(text, mentioned),
    type: (next: string, at: number) => write(next, at, false),
    move: setCaret,
    insert: (words: string) => {
      const field = area.current
      const [from, to] = [field?.selectionStart ?? caret, field?.selectionEnd ?? caret]
      write(text.slice(0, from) + words + text.slice(to), from + words.length, true)
    },
    mention: (who: Mentioned) => {
      setMentioned([...mentioned, who])
      const done = completed(text, caret, who.name)
      write(done.text, done.caret, true)
    },
    /** Somebody is mentioned from elsewhere. */
    address: (who: Mentioned) => {
      setMentioned([...mentioned, who])
      write(`${text}@${who.name} `, text.length + who.name.length + 2, true)
    },
    clear: () => {
      setMentioned([])
      write('', 0, false)
    },
  }
}

export type Draft = ReturnType<typeof useDraft>
