import { useId } from 'react'

interface ChooseLengthProps<Length extends string> {
  label: string
  words: Readonly<Record<Length, string>>
  value: Length
  onChange: (value: Length) => void
}

/** How long, as buttons of which one is chosen. */
export function ChooseLength<Length extends string>({ label, words, value, onChange }: ChooseLengthProps<Length>) {
  const name = useId()
  return (
    <fieldset className="rest">
      <legend className="field__label">{label}</legend>
      {(Object.keys(words) as Length[]).map((length) => (
        <label key={length}>
          <input className="sr" type="radio" name={name} checked={length === value} onChange={() => onChange(length)} />
          {words[length]}
        </label>
      ))}
    </fieldset>
  )
}
