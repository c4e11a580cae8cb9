/** The list of a giveaway as it is typed or read from a file: a player and an amount in a line. For the page and the server. */
import { type Money, parseMoney, yuan } from '@hongyun/lottery/money.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { patterns } from '../wire/patterns.ts'
import { GIVEAWAY_EACH, GIVEAWAY_PLAYERS } from './words.ts'

/** Who is given how much. */
export type GivenLine = { readonly userName: string; readonly amount: Money }

/** Of a table's first line, which names its columns. */
const HEADING = /^[^\d\w]+$/

/** The lines, each player once; the first that is wrong is the reason. Columns are parted by a comma, a tab or blanks. */
export function readGivenLines(text: string): Result<readonly GivenLine[]> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const given: GivenLine[] = []
  const seen = new Set<string>()
  for (const [n, line] of lines.entries()) {
    if (line.trim() === '' || (n === 0 && HEADING.test(line))) continue
    if (given.length === GIVEAWAY_PLAYERS) return fail(`一次最多 ${GIVEAWAY_PLAYERS} 名玩家`)
    const read = readLine(line)
    if (!read.ok) return fail(`第 ${n + 1} 行：${read.reason}`)
    const key = read.value.userName.toLowerCase()
    if (seen.has(key)) return fail(`第 ${n + 1} 行：用户 ${read.value.userName} 已在前面出现`)
    seen.add(key)
    given.push(read.value)
  }
  return given.length === 0 ? fail('发放名单不能为空') : ok(given)
}

function readLine(line: string): Result<GivenLine> {
  const [userName = '', amountText = '', ...rest] = line.trim().split(/\s*[,，\t]\s*|\s+/)
  if (rest.length > 0) return fail('每行为用户名与金额两栏')
  if (!patterns.userName.pattern.test(userName)) return fail('用户名格式错误')
  const amount = parseMoney(amountText, 2)
  if (amountText === '' || !amount.ok) return fail('金额格式错误')
  if (amount.value <= 0n) return fail('金额必须大于 0')
  if (amount.value > yuan(GIVEAWAY_EACH)) return fail(`金额不能超过 ${GIVEAWAY_EACH} 元`)
  return ok({ userName, amount: amount.value })
}
