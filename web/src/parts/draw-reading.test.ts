import { catalogue } from '@hongyun/lottery/catalogue.ts'
import { expect, it } from 'vitest'
import { drawReading } from './draw-reading.ts'

const drawsAt = Date.UTC(2026, 10, 21)

/** Two hundred draws from a fixed sequence of random numbers. */
const draws = (from: (pick: (n: number) => number) => readonly number[]): (readonly number[])[] => {
  let seed = 7
  const pick = (n: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  return Array.from({ length: 200 }, () => from(pick))
}

it('says what the definitions say', () => {
  for (const { type, drawFrom, formatDraw, read } of Object.values(catalogue)) {
    for (const draw of draws(drawFrom)) {
      const readings = read(draw, { zodiacYear: 2026 })
      const said = drawReading(type, { openNumber: formatDraw(draw), drawsAt }) ?? ''
      const [label, value, , ...words] = said.split(' ')
      if (type === 'LHC') {
        expect(value).toBe(readings.find((one) => one.label === '特码波色')?.text)
        expect(words).toEqual([readings.find((one) => one.label === '特码生肖')?.text])
      } else {
        expect([label, value], type).toEqual([readings[0]?.label, readings[0]?.text])
        for (const word of words)
          expect(
            readings.map(({ text }) => text),
            `${type} ${draw}`,
          ).toContain(word)
      }
    }
  }
})

it('returns nothing for what it does not know', () => {
  expect(drawReading('NONE', { openNumber: '1,2,3', drawsAt })).toBeUndefined()
  expect(drawReading('K3', { openNumber: '7,7,7', drawsAt })).toBeUndefined()
})
