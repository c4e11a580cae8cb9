/** Values of settings as texts: how they travel and are typed, how they are shown, and what is wrong with one. */
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { type Multiples, type SettingKey, type SettingRow, type SettingValues, settingRows } from './settings.ts'

const rowOf = (key: SettingKey): SettingRow => settingRows[key]
type Value = SettingValues[SettingKey]

/** A whole number of 1/10000 as percent without needless zeros: `9`, `0.25`. */
const percent = (rate: number): string => String(rate / 100)

/** The value as it travels: `true`, `1440`, percent for a rate, the words of a list with commas, `210:8,413:1` for multiples. */
export function settingText(key: SettingKey, value: Value): string {
  const { kind } = rowOf(key)
  if (kind === 'rate') return percent(value as number)
  if (kind === 'multiples')
    return Object.entries(value as Multiples)
      .map(([word, times]) => `${word}:${times}`)
      .join(',')
  return Array.isArray(value) ? value.join(',') : String(value)
}

/** The value as people read it. */
export function shownSetting(key: SettingKey, value: Value): string {
  const row = rowOf(key)
  if (row.kind === 'rate') return `${percent(value as number)}%`
  if (row.kind === 'whole') return value === 0 && row.zero ? row.zero : `${value.toLocaleString('en-US')} ${row.unit}`
  if (row.kind === 'switch') return value ? '开启' : '关闭'
  if (row.kind === 'choice') return row.words[value as string] ?? String(value)
  if (row.kind === 'list') return (value as string[]).map((word) => row.words[word] ?? word).join('、') || '无'
  if (row.kind === 'multiples')
    return (
      Object.entries(value as Multiples)
        .map(([word, times]) => `${row.words[word] ?? word} ${times} 倍`)
        .join('、') || '全部按默认'
    )
  return String(value)
}

/** A value that was typed; where it can't be one, what it must be. */
export function readSetting<K extends SettingKey>(key: K, text: string): Result<SettingValues[K]> {
  return read(rowOf(key), text) as Result<SettingValues[K]>
}

function read(row: SettingRow, text: string): Result<unknown> {
  switch (row.kind) {
    case 'text': {
      const length = [...text].length
      if (row.pattern && !row.pattern.test(text)) return fail(`${row.name}须${row.must}`)
      return length >= row.least && length <= row.most && text.trim() === text && !/\p{C}/u.test(text)
        ? ok(text)
        : fail(`${row.name}须为 ${row.least} 至 ${row.most} 个字，首尾没有空格`)
    }
    case 'whole': {
      const value = Number(text)
      return /^\d{1,15}$/.test(text) && value >= row.least && value <= row.most
        ? ok(value)
        : fail(`${row.name}须为 ${row.least} 至 ${row.most} 的整数`)
    }
    case 'rate': {
      const value = Math.round(Number(text) * 100)
      const pattern = row.tenths ? /^\d{1,3}(?:\.\d)?$/ : /^\d{1,3}(?:\.\d{1,2})?$/
      return pattern.test(text) && value <= 10_000
        ? ok(value)
        : fail(`${row.name}须为 0 至 100 的百分数，最多${row.tenths ? '一' : '两'}位小数`)
    }
    case 'switch':
      return text === 'true' || text === 'false' ? ok(text === 'true') : fail(`${row.name}须为开启或关闭`)
    case 'choice':
      return Object.hasOwn(row.words, text) ? ok(text) : fail(`${row.name}须为其中一项`)
    case 'multiples':
      return readMultiples(row, text)
    case 'list': {
      const words = text === '' ? [] : [...new Set(text.split(','))]
      return words.every((word) => Object.hasOwn(row.words, word))
        ? ok(Object.keys(row.words).filter((word) => words.includes(word)))
        : fail(`${row.name}只能选列出的项目`)
    }
  }
}

/** What is as usual is not kept: so equal rules are equal values. */
function readMultiples(
  { name, words, each, most }: Extract<SettingRow, { kind: 'multiples' }>,
  text: string,
): Result<Multiples> {
  const value: Record<string, number> = {}
  for (const part of text === '' ? [] : text.split(',')) {
    const [, word = '', times = ''] = /^(\w{1,20}):(\d{1,6})$/.exec(part) ?? []
    if (!Object.hasOwn(words, word) || Object.hasOwn(value, word) || Number(times) > most)
      return fail(`${name}须为 0 至 ${most} 的整数`)
    value[word] = Number(times)
  }
  return ok(Object.fromEntries(Object.entries(value).filter(([word, times]) => times !== (each[word] ?? 0))))
}

/** A stored value as people read it; text that is no valid value is returned unchanged. */
export function shownText(key: SettingKey, text: string): string {
  const value = readSetting(key, text)
  return value.ok ? shownSetting(key, value.value) : text
}

/** Whether a change of the setting takes two operators, by the tenant's own list besides. */
export function takesTwo<K extends SettingKey>(
  key: K,
  before: SettingValues[K],
  after: SettingValues[K],
  needTwo: SettingValues['needTwo'],
): boolean {
  if (needTwo.includes('settings')) return true
  const { two } = rowOf(key)
  if (two === undefined || two === 'always') return two === 'always'
  return two === 'more' ? Number(after) > Number(before) : Number(after) < Number(before)
}
