export function FairnessStep({
  no,
  title,
  text,
  value,
}: {
  no: string
  title: string
  text: string
  value: string | undefined
}) {
  return (
    <div className="fair__step">
      <h3>
        <span className="fair__no" aria-hidden="true">
          {no}
        </span>
        {title}
      </h3>
      <p>{text}</p>
      <span className="mono clip">{value ?? '—'}</span>
    </div>
  )
}
