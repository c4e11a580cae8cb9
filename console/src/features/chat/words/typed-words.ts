/** Words as they are typed, one a line: which are new, which are there, and what is wrong. */
import { WORD_LENGTH, WORDS_AT_ONCE } from '@hongyun/contract/moderation/words.ts'

/** Each once, without empty lines. */
export const linesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

export function wordsError(words: readonly string[]): string | undefined {
  if (words.length === 0) return '词语不能为空'
  if (words.length > WORDS_AT_ONCE) return `一次最多 ${WORDS_AT_ONCE} 个词语，现在有 ${words.length} 个`
  const long = words.find((word) => word.length > WORD_LENGTH)
  return long === undefined ? undefined : `“${long.slice(0, 8)}…”超过 ${WORD_LENGTH} 个字`
}

interface Listed {
  word: string
  way: string
}

/** What adding them does: `3 个新词，1 个改为拒绝发送，2 个已有`. */
export function effectOf(words: readonly string[], way: string, wayName: string, list: readonly Listed[]): string {
  const ways = new Map(list.map((one) => [one.word, one.way]))
  const known = words.filter((word) => ways.has(word))
  const changed = known.filter((word) => ways.get(word) !== way).length
  const parts = [
    [words.length - known.length, '个新词'],
    [changed, `个改为${wayName}`],
    [known.length - changed, '个已有'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, text]) => `${count} ${text}`)
    .join('，')
}
