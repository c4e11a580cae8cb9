interface NoteFieldProps {
  id?: string
  /** What it is called where no label stands above it. */
  name?: string
  placeholder: string
  longest: number
  value: string
  onChange: (value: string) => void
}

/** A few lines with their count. */
export function NoteField({ id, name, placeholder, longest, value, onChange }: NoteFieldProps) {
  return (
    <div className="note-field">
      <textarea
        id={id}
        rows={2}
        aria-label={name}
        maxLength={longest}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <small className="num">
        {value.length} / {longest}
      </small>
    </div>
  )
}
