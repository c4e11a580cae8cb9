import { type ReactNode, useId } from 'react'

interface ChooseLengthProps<Length extends string> {
  label: string
  words: Readonly<Record<Length, string>>
  /** Whether it may be chosen. */
  isOpen: (length: Length) => boolean
  /** Nothing where none may be. */
  value: Length | undefined
  onChange: (value: Length) => void
  /** What the chosen one means. */
  hint: string
  /** The button that begins it. */
  children: ReactNode
}

/** How long, as buttons of which one is chosen. */
export function ChooseLength<Length extends string>(props: ChooseLengthProps<Length>) {
  const { label, words, isOpen, value, onChange, hint, children } = props
  const name = useId()
  return (
    <div className="rests__one">
      <div className="grow">
        <fieldset className="rest">
          <legend className="field__label">{label}</legend>
          {(Object.keys(words) as Length[]).map((length) => (
            <label key={length}>
              <input
                className="sr"
                type="radio"
                name={name}
                checked={length === value}
                disabled={!isOpen(length)}
                onChange={() => onChange(length)}
              />
              {words[length]}
            </label>
          ))}
        </fieldset>
        <p className="field__hint">{hint}</p>
      </div>
      {children}
    </div>
  )
}
