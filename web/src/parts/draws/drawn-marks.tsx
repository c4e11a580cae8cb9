// Draws with their own layout: 六合彩 with its special number, PC蛋蛋 with its sum, 快乐8 with its twenty numbers.
import { zodiacOf, zodiacs } from '@hongyun/lottery/lunar.ts'
import { Ball, type BallSize } from './ball.tsx'
import { WaveBall } from './wave-ball.tsx'

interface DrawProps {
  draw: readonly string[]
  size: BallSize
}

/** Six and the special one, each with its zodiac where the lunar year is known. */
export function DrawnMarks({ draw, size, zodiacYear }: DrawProps & { zodiacYear: number | undefined }) {
  return draw.map((number, place) => {
    const zodiac = zodiacYear === undefined ? undefined : zodiacs[zodiacOf(Number(number), zodiacYear)]?.label
    return [
      place === draw.length - 1 && (
        <span key="plus" className="balls__sign" role="img" aria-label="特码">
          +
        </span>
      ),
      <span key={number} className="mark">
        <WaveBall number={number} size={size} order={place} />
        {zodiac && <span className="mark__zodiac">{zodiac}</span>}
      </span>,
    ]
  })
}

/** a + b + c = sum. */
export function DrawnSum({ draw, size }: DrawProps) {
  const sum = draw.reduce((total, digit) => total + Number(digit), 0)
  return (
    <>
      {draw.map((digit, place) => [
        place > 0 && (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits repeat; the place is the identity
          <span key={`sign${place}`} className="balls__sign" aria-hidden="true">
            +
          </span>
        ),
        // biome-ignore lint/suspicious/noArrayIndexKey: digits repeat; the place is the identity
        <Ball key={place} number={digit} size={size} tone="gold" order={place} />,
      ])}
      <span className="balls__sign" role="img" aria-label="和值">
        =
      </span>
      <Ball number={String(sum)} size={size} order={draw.length} />
    </>
  )
}

/** Twenty numbers in ascending order, in rows of ten; the order they were drawn in is said on top. */
export function DrawnTwenty({ draw, size }: DrawProps) {
  const ascending = draw.toSorted()
  return (
    <span className="twenty" title={`开奖顺序 ${draw.join(' ')}`}>
      {ascending.map((number, place) => (
        <Ball key={number} number={number} size={size} tone="gold" order={place / 4} />
      ))}
    </span>
  )
}
