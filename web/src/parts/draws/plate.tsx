// A car's number plate, in the colour that goes with the number.

type PlateSize = 'sm' | 'md' | 'lg'

interface PlateProps {
  /** 01 … 10 */
  number: string
  size?: PlateSize
  /** Its place in the draw: plates are animated one after another. */
  order?: number
}

export function Plate({ number, size = 'md', order }: PlateProps) {
  const names = ['plate', size !== 'md' && `plate--${size}`]
  return (
    <span
      className={names.filter(Boolean).join(' ')}
      data-car={Number(number)}
      style={order ? { '--i': order } : undefined}
    >
      {Number(number)}
    </span>
  )
}
