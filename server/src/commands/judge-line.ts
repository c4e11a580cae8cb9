/** Judges one JSON line: what the `plays judge` command answers for it. Bad input is an error, never a throw. */
import { catalogue, findPlay } from '@hongyun/lottery/catalogue.ts'

type Answer = { count: number; wins: Record<string, number>; refund: number } | { error: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Judges one line of input. */
export function judgeLine(line: string): Answer {
  let asked: Record<string, unknown>
  try {
    asked = JSON.parse(line) as Record<string, unknown>
  } catch {
    return { error: '不是一行 JSON' }
  }
  const { type, playDetailCode, bettingNumber, draw, zodiacYear } = asked ?? {}
  if (!isText(type) || !isText(playDetailCode) || !isText(bettingNumber) || !isText(draw)) {
    return { error: '需要文本 type、playDetailCode、bettingNumber、draw' }
  }
  if (zodiacYear !== undefined && !Number.isInteger(zodiacYear)) return { error: 'zodiacYear 必须是整数' }
  const play = findPlay(playDetailCode)
  const definition = play && catalogue[play.type]
  if (!play || !definition || play.type !== type) return { error: '没有这个玩法' }
  const checked = play.check(bettingNumber)
  if (!checked.ok) return { error: checked.reason }
  const numbers = definition.parseDraw(draw)
  if (!numbers.ok) return { error: numbers.reason }
  const context = zodiacYear === undefined ? {} : { zodiacYear: zodiacYear as number }
  const { wins, refund } = play.compile(bettingNumber, context)(numbers.value)
  const won = wins.flatMap((times, i) => (times > 0 ? [[String(i + 1), times] as const] : []))
  return { count: checked.value.count, wins: Object.fromEntries(won), refund }
}
