/** A field of a whole number while it is typed into. What is refused counts for nothing, nor do its first digits. */
import { toast } from '@hongyun/ui/toast.ts'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { wholeIn } from './whole-in.ts'

interface WholeInput<Value extends number | undefined> {
  label: string
  value: Value
  /** What the field shows where no value is given. */
  otherwise?: number
  min: number
  max: number
  onChange: (value: Value | number) => void
  /** Told why the typed text is refused, and when it no longer is: without it the field returns to its value when it is left, and says why. */
  onWrong?: ((reason: string | undefined) => void) | undefined
}

export function useTypedWhole<Value extends number | undefined = number>(input: WholeInput<Value>) {
  const { label, value, otherwise, min, max, onChange, onWrong } = input
  const shown = value ?? otherwise ?? min
  // The text, what was there before it, and the number that it makes.
  const [draft, setDraft] = useState<{ text: string; before: { value: Value; shown: number }; shown: number }>()
  const typed = draft?.shown === shown ? draft : undefined
  // Another number has been set from elsewhere.
  if (draft !== typed) setDraft(undefined)
  const wrong = typed && wholeIn(label, typed.text, min, max).wrong
  const tell = useEffectEvent((reason: string | undefined) => onWrong?.(reason))
  // Before anything else can be pressed.
  useLayoutEffect(() => {
    if (wrong === undefined) return undefined
    tell(wrong)
    return () => tell(undefined)
  }, [wrong])
  const change = (next: Value | number) => {
    if (next !== value) onChange(next)
  }
  return {
    label,
    ...{ value: shown, min, max },
    text: typed?.text ?? String(shown),
    wrong,
    /** By a button or a key, not by typing. */
    set: (count: number) => {
      setDraft(undefined)
      change(Math.min(max, Math.max(min, count)))
    },
    type: (text: string) => {
      const before = typed?.before ?? { value, shown }
      const { count } = wholeIn(label, text, min, max)
      setDraft({ text, before, shown: count ?? before.shown })
      change(count ?? before.value)
    },
    leave: () => {
      if (wrong !== undefined && onWrong) return
      if (wrong !== undefined) toast.error(wrong)
      setDraft(undefined)
    },
  }
}

export type TypedWhole = ReturnType<typeof useTypedWhole>
