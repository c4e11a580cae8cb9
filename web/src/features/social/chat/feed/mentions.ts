/** Mentions as they are typed: who is meant is known by the name that stands in the text. */
export type Mentioned = { userId: string; name: string }

/** `userId` of everybody, which only managers can mention. */
export const EVERYBODY: Mentioned = { userId: '', name: '所有人' }

/** The beginning of a name that is being typed at the caret; undefined where none is. */
export function typedMention(text: string, caret: number): string | undefined {
  return /(?:^|[\s，。！？、])@([^\s@]{0,20})$/u.exec(text.slice(0, caret))?.[1]
}

/** The text with the name in the place of what was typed of it, and the caret after it. */
export function completed(text: string, caret: number, name: string): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(/@[^\s@]*$/u, `@${name} `)
  return { text: before + text.slice(caret), caret: before.length }
}

/** Those whose name still stands in the text; a name that only begins a longer one does not. */
export const stillMentioned = (text: string, mentioned: readonly Mentioned[]): readonly Mentioned[] => {
  const names = new Set(mentioned.map(({ name }) => name))
  const longestFirst = [...names].sort((one, other) => other.length - one.length)
  let rest = text
  const standing = new Set<string>()
  for (const name of longestFirst) {
    const without = rest.replaceAll(`@${name}`, ' ')
    if (without !== rest) standing.add(name)
    rest = without
  }
  const named = mentioned.filter(({ name }) => standing.has(name))
  return named.filter(({ userId }, index) => named.findIndex((one) => one.userId === userId) === index)
}
