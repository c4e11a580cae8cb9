/** The counts of each sum and the expected counts, for types whose draws can be enumerated; those of a hundred draws where there is none. */
import type { TypeDefinition } from '@hongyun/lottery/type-definition.ts'

export type SumCounts = { sums: string[]; actual: number[]; theory: number[] }

const sumOf = (draw: readonly number[]): number => draw.reduce((sum, number) => sum + number, 0)

export function sumCounts(definition: TypeDefinition, openNumbers: readonly string[]): SumCounts | undefined {
  if (!definition.space) return undefined
  const weights = new Map<number, bigint>()
  for (const { draw, weight } of definition.space.draws) {
    const sum = sumOf(draw)
    weights.set(sum, (weights.get(sum) ?? 0n) + weight)
  }
  const sums = [...weights.keys()].sort((a, b) => a - b)
  const came = new Map<number, number>()
  let sampled = 0
  for (const text of openNumbers) {
    const draw = definition.parseDraw(text)
    if (!draw.ok) continue
    sampled++
    came.set(sumOf(draw.value), (came.get(sumOf(draw.value)) ?? 0) + 1)
  }
  const total = Number(definition.space.total)
  return {
    sums: sums.map(String),
    actual: sums.map((sum) => came.get(sum) ?? 0),
    theory: sums.map((sum) => Math.round((Number(weights.get(sum)) / total) * (sampled || 100) * 10) / 10),
  }
}
