export function Die({ face, size }: { face: string; size?: number | undefined }) {
  return (
    <svg
      className="die"
      style={size ? { '--size': `${size}px` } : undefined}
      viewBox="0 0 32 32"
      role="img"
      aria-label={`${face}点`}
    >
      <use href={`#die-${face}`} />
    </svg>
  )
}
