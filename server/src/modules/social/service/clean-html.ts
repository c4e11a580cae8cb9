/**
 * The text of a line as HTML. What comes out is written anew from what was read: a few tags without attributes, links to https
 * or to this site, and text whose every sign is written as itself. Whatever else was there is not carried over.
 */
const KEPT = new Set([
  ...['p', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a'],
  ...['table', 'tbody', 'thead', 'tr', 'td', 'th', 'code', 'pre', 'small'],
])
/** Without an end. */
const SINGLE = new Set(['br', 'hr'])
/** Gone with all that they hold. */
const DROPPED =
  /<(script|style|iframe|object|embed|svg|math|template|noscript|title|textarea|select|xmp|noembed|noframes)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
/** A tag ends before the next one begins: each sign is looked at a few times, whatever is left open. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi
const HREF = /(?:^|[\s/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
const DEEPEST = 20

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** What a reader of HTML would see. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0x1f && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  })

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

/** A link's address, or none: https elsewhere, or a path of this site. */
function addressOf(attributes: string): string | undefined {
  const found = HREF.exec(attributes)
  const href = decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
  if (/^\/(?![/\\])[\w\-./?=&%#]*$/.test(href)) return href
  const url = URL.parse(href)
  return url?.protocol === 'https:' && url.username === '' ? url.href : undefined
}

export function cleanHtml(source: string): string {
  const text = source.replaceAll('\u0000', '').replace(DROPPED, '')
  const open: string[] = []
  let out = ''
  let at = 0
  const say = (until: number) => {
    out += escapeHtml(decoded(text.slice(at, until)))
  }
  const close = (name: string) => {
    const depth = open.lastIndexOf(name)
    if (depth < 0) return
    while (open.length > depth) out += `</${open.pop()}>`
  }
  for (const found of text.matchAll(TAG)) {
    say(found.index)
    at = found.index + found[0].length
    const [, slash, tag, attributes = ''] = found
    const name = tag?.toLowerCase() ?? ''
    if (SINGLE.has(name)) out += `<${name}>`
    else if (!KEPT.has(name)) continue
    else if (slash === '/') close(name)
    else if (open.length < DEEPEST) {
      const href = name === 'a' ? addressOf(attributes) : undefined
      const own = href === undefined ? '' : ` href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer"`
      out += `<${name}${own}>`
      open.push(name)
    }
  }
  say(text.length)
  while (open.length > 0) out += `</${open.pop()}>`
  return out.trim()
}

/** Whether it shows anything. */
export const showsText = (html: string): boolean => decoded(html.replace(TAG, '')).trim() !== ''
