/** The subcommands of `npm run odds`. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { percentText, textOf } from '@hongyun/lottery/fraction.ts'
import { type LotteryType, lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { formatOdds } from '@hongyun/lottery/odds.ts'
import { type SheetRow, sheetOf } from '@hongyun/lottery/odds-sheet.ts'
import { lineText, rowReturn, type WrittenRow } from '@hongyun/lottery/sheet-check.ts'
import { listSheets, readSheet, readSheetRows } from '../modules/site/tenant/odds-sheets.ts'
import { type Author, checkWritten, clearSheet, setSheet } from '../modules/site/tenant/set-odds.ts'
import { readSettings } from '../modules/site/tenant/settings.ts'
import { SetupError } from '../platform/config.ts'
import type { Database } from '../platform/db/database.ts'
import { actorOrShell } from './actor.ts'
import { readText } from './read-text.ts'
import { moment, type Subcommand, type Subcommands, value } from './subcommands.ts'
import type { Words } from './words.ts'

const HEADING = 'type,playDetailCode,level,odds,returnPercent,return,group,play,levelName'

/** A field as tables read it back. */
const field = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The rows with what each returns, at least and at most where that depends on the lunar year. */
function* csvOf(rows: readonly SheetRow[], edge: number, type: LotteryType | undefined): Generator<string> {
  const sheet = sheetOf(rows)
  for (const row of rows) {
    const play = findPlay(row.playCode)
    if (!play || (type && play.type !== type)) continue
    const { least, most } = rowReturn(sheet, row, BigInt(edge))
    const returns = [...new Set([least, most].map(textOf))]
    const percents = [...new Set([least, most].map(percentText))]
    const words = [play.group, play.name, play.levels[row.level - 1]!.name]
    yield [
      play.type,
      play.code,
      row.level,
      formatOdds(row.odds),
      percents.join(' - '),
      returns.join(' - '),
      ...words.map(field),
    ].join()
  }
}

function typeOf(words: Words): LotteryType | undefined {
  const text = words.maybe('type', '')
  if (text === '') return undefined
  const type = lotteryTypes.find((one) => one === text)
  if (!type) throw new SetupError(`--type is one of ${lotteryTypes.join(', ')}`)
  return type
}

const show: Subcommand = async (database, words, say) => {
  const type = typeOf(words)
  const wanted = words.maybe('sheet', '')
  const kept = (await listSheets(database)).find(({ id }) => String(id) === wanted)
  if (wanted !== '' && !kept) throw new SetupError(`there is no sheet ${wanted}`)
  const rows = await readSheetRows(database, kept?.id ?? (await readSheet(database)).id)
  const { edge } = await readSettings(database)
  say(HEADING)
  for (const line of csvOf(rows, edge, type)) say(line)
  return 0
}

const MAX_LINES = 5000
const CELL = '\\s*"?\\s*([^",]*?)\\s*"?\\s*'
const ROW = new RegExp(`^${CELL},${CELL},${CELL},${CELL}(?:,.*)?$`, 'u')

/** The rows of a file; what follows the odds in a line is for whoever reads it. */
async function readFileOf(words: Words): Promise<WrittenRow[]> {
  const [path = ''] = words.plain
  const lines = (await readText(path)).replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  if (lines.length > MAX_LINES) throw new SetupError(`${path} has more than ${MAX_LINES} lines`)
  const rows: WrittenRow[] = []
  for (const [at, text] of lines.entries()) {
    const line = at + 1
    if (text.trim() === '' || (line === 1 && /^\W*type\W/.test(text))) continue
    const found = text.length <= 400 ? ROW.exec(text) : null
    if (!found) throw new SetupError(`第 ${line} 行：应为：彩种类型,玩法代码,级,赔率`)
    const [, type = '', playCode = '', level = '', odds = ''] = found
    rows.push({ line, type, playCode, level, odds })
  }
  return rows
}

const check: Subcommand = async (database, words, say) => {
  const { rows, faults, warnings } = await checkWritten(database, await readFileOf(words))
  const { edge } = await readSettings(database)
  say(HEADING)
  for (const line of csvOf(rows, edge, undefined)) say(line)
  for (const { text } of warnings) say(`警告：${text}`)
  for (const fault of faults) say(`拒绝：${lineText(fault)}`)
  say(faults.length > 0 ? '这份赔率表不能启用。' : '这份赔率表可以启用。')
  return faults.length > 0 ? 1 : 0
}

const authorOf = async (database: Database, words: Words, reason: string): Promise<Author> => ({
  actor: await actorOrShell(database, words, 'odds'),
  reason,
})

const taken = (id: bigint | undefined): string =>
  id === undefined ? '已是如此，未作更改' : `第 ${id} 份赔率表已启用；运行中的服务器在一两秒内采用，已受理的注单不变`

const set: Subcommand = async (database, words, say) => {
  const written = await readFileOf(words)
  const author = await authorOf(database, words, words.need('reason'))
  const { id, warnings } = value(await setSheet(database, written, author))
  for (const { text } of warnings) say(`警告：${text}`)
  say(taken(id))
  return 0
}

const clear: Subcommand = async (database, words, say) => {
  const type = typeOf(words)
  const reason = words.maybe('reason', type ? `${type} 恢复按概率计算` : '全部恢复按概率计算')
  const author = await authorOf(database, words, reason)
  say(taken(value(await clearSheet(database, type, author))))
  return 0
}

const history: Subcommand = async (database, _words, say) => {
  const sheets = await listSheets(database)
  for (const { id, set_by, reason, set_at, rows } of sheets) {
    const state = id === sheets.at(-1)?.id ? '，现行' : ''
    say(`第 ${id} 份  ${moment(set_at)} 起  ${set_by}  ${reason}  ${rows} 行${state}`)
  }
  if (sheets.length === 0) say('从未自定赔率，全部按概率计算。')
  return 0
}

export const oddsSubcommands: Subcommands = {
  'show [--type <type>] [--sheet <number>]': show,
  'check <file.csv>': check,
  'set <file.csv> --reason <text> [--by <operator>]': set,
  'clear [--type <type>] [--reason <text>] [--by <operator>]': clear,
  history,
}
