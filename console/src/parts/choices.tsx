import './choices.css'

interface ChoicesProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; note?: string }[]
  chosen: readonly Value[]
  disabled?: boolean
  /** Said where there are no options. */
  empty?: string
  onChange: (chosen: Value[]) => void
}

/** Any number of several: boxes to tick. */
export function Choices<Value extends string>({
  label,
  options,
  chosen,
  disabled,
  empty,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset className="choices" disabled={disabled}>
      <legend className="field__label">{label}</legend>
      {options.length === 0 && empty && <p className="small muted">{empty}</p>}
      <div className={options.some(({ note }) => note) ? undefined : 'choices__list'}>
        {options.map(({ value, label: name, note }) => (
          <label key={value} className="choices__one">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            <span>
              {name}
              {note && <small className="muted">{note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
