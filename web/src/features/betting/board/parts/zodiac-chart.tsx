import { Card } from '@hongyun/ui/card.tsx'
import { WaveBall } from '../../../../parts/draws/wave-ball.tsx'
import { Zodiac } from '../../../../parts/draws/zodiac.tsx'
import { zodiacSets } from '../mark-sets.ts'
import { useYear } from '../year-context.ts'
import { yearName } from '../year-name.ts'

/** Which numbers each zodiac has in the year of the draw. */
export function ZodiacChart() {
  const { zodiacYear } = useYear()
  if (zodiacYear === undefined) return null
  return (
    <Card title="生肖对照" aside={<span className="muted small">{yearName(zodiacYear)}</span>}>
      <ul className="zodiac-chart">
        {zodiacSets(zodiacYear).map(({ label, tokens }) => (
          <li key={label} className="row">
            <Zodiac name={label} />
            <span className="balls">
              {tokens.map((token) => (
                <WaveBall key={token} number={token} size="sm" />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
