/** A zodiac as a seal with its character. */
export function Zodiac({ name, size }: { name: string; size?: number }) {
  return (
    <span className="zodiac" style={size ? { '--size': `${size}px` } : undefined}>
      {name}
    </span>
  )
}
