import { useRef, useState } from 'react'
import { TextInput, type TextInputProps } from './text-input.tsx'

/**
 * What is searched for while it is typed, and kept in the URL. The field has its own text: the URL follows it a moment later, and not
 * while a word is being composed of letters. A change from outside replaces the text.
 */
export function SearchInput({ value, onChange, ...rest }: Omit<TextInputProps, 'type'>) {
  const [{ text, seen, sent }, setState] = useState({ text: value, seen: value, sent: [] as readonly string[] })
  const isComposing = useRef(false)
  if (value !== seen) {
    const at = sent.indexOf(value)
    setState(at < 0 ? { text: value, seen: value, sent: [] } : { text, seen: value, sent: sent.slice(at + 1) })
  }
  const type = (next: string) => {
    setState({ text: next, seen: value, sent: isComposing.current ? sent : [...sent, next] })
    if (!isComposing.current) onChange(next)
  }
  return (
    <TextInput
      {...rest}
      type="search"
      value={text}
      onChange={type}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={({ currentTarget }) => {
        isComposing.current = false
        type(currentTarget.value)
      }}
    />
  )
}
