export type BallTone = 'crimson' | 'blue' | 'gold' | 'ink' | 'flat'
export type BallSize = 'sm' | 'md' | 'lg'

interface BallProps {
  number: string
  size?: BallSize
  tone?: BallTone
  /** Its place in the draw: balls are animated one after another. */
  order?: number
}

export function Ball({ number, size = 'md', tone = 'crimson', order }: BallProps) {
  const names = ['ball', size !== 'md' && `ball--${size}`, tone !== 'crimson' && `ball--${tone}`]
  return (
    <span className={names.filter(Boolean).join(' ')} style={order ? { '--i': order } : undefined}>
      {number}
    </span>
  )
}
