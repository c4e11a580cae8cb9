import './content.css'

/** Plain text: a line is a paragraph. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return (
    <div className="content__text">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <p key={place}>{line}</p>
      ))}
    </div>
  )
}
