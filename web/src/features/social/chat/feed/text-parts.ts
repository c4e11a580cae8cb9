/** A message's text in its parts: plain words, names that are mentioned, emoji, and links to this site. */
export type TextPart =
  | { kind: 'plain'; text: string }
  | { kind: 'mention'; text: string }
  | { kind: 'emoji'; text: string }
  | { kind: 'link'; text: string; to: string }

const NAME = String.raw`@[^\s@，。！？、,.!?]{1,20}`
const EMOJI = String.raw`\p{Emoji_Presentation}|[\u2600-\u27bf]\ufe0f?`
const ADDRESS = String.raw`https?://[^\s<>"'，。！？、]+`
const parts = new RegExp(`(${ADDRESS})|(${NAME})|(${EMOJI})`, 'gu')

/**
 * A path of this site; other addresses stay words, so that nobody is led away by a click. A path that begins with two slashes
 * would be the address of another site by itself.
 */
function ownPath(address: string, origin: string): string | undefined {
  const url = URL.parse(address)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

/** `mentions`: whether names are meant in it at all. */
export function textParts(text: string, { mentions, origin }: { mentions: boolean; origin: string }): TextPart[] {
  const found: TextPart[] = []
  const plain = (words: string) => {
    const last = found.at(-1)
    if (words === '') return
    if (last?.kind === 'plain') last.text += words
    else found.push({ kind: 'plain', text: words })
  }
  let from = 0
  for (const { 0: whole, 1: address, 2: name, index } of text.matchAll(parts)) {
    plain(text.slice(from, index))
    from = index + whole.length
    const to = address && ownPath(address, origin)
    if (to) found.push({ kind: 'link', text: whole, to })
    else if (address || (name && !mentions)) plain(whole)
    else found.push({ kind: name ? 'mention' : 'emoji', text: whole })
  }
  plain(text.slice(from))
  return found
}
