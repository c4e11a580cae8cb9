// Draws as text: comma-separated, as in the catalogue. Strict both ways.
import type { Balls } from './balls.ts'
import { fail, ok, type Result } from './result.ts'

/** A parser of `1,2,3`: exactly `size` tokens of the balls, without repeats unless the balls repeat. Refuses everything else. */
export function parseDrawOf(balls: Balls, size: number): (text: string) => Result<readonly number[]> {
  const index = new Map(balls.tokens.map((token, i) => [token, i]))
  return (text) => {
    const tokens = text.length <= 256 ? text.split(',') : []
    if (tokens.length !== size) return fail(`开奖号码应有 ${size} 个，用逗号分开`)
    const draw: number[] = []
    for (const token of tokens) {
      const at = index.get(token)
      if (at === undefined) return fail(`开奖号码只能是 ${balls.tokens[0]} 到 ${balls.tokens.at(-1)}，请核对`)
      draw.push(balls.low + at)
    }
    if (!balls.repeats && new Set(draw).size < size) return fail('开奖号码不能重复，请核对')
    return ok(draw)
  }
}

/** Writes a draw as its tokens with commas: the inverse of `parseDrawOf`. */
export const formatDrawOf =
  (balls: Balls) =>
  (draw: readonly number[]): string =>
    draw.map((number) => balls.tokens[number - balls.low]!).join(',')
