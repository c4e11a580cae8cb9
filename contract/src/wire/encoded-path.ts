/**
 * The encoded path: `/v1/enpath/<base64 of the path>`, standard or URL-safe alphabet, padding optional, the
 * query string outside the encoding. Works in browser and server alike.
 */
export const ENPATH = '/v1/enpath/'

const plainPath = /^\/v1\/[A-Za-z0-9][\w\-./]*$/

/** The path a client sends for a plain `/v1/…` path. */
export function encodePath(path: string): string {
  return ENPATH + btoa(path).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export type Decoded = { ok: true; path: string } | { ok: false; reason: 'empty' | 'bad' }

/**
 * The plain path of an encoded one. Refused: an empty text, what is not base64 of ASCII, and any text that is
 * not a plain `/v1/…` path (nested enpath, `..`, `//`, a query, a host, a control character).
 */
export function decodePath(encoded: string): Decoded {
  let text = encoded
  if (text.includes('%')) {
    try {
      text = decodeURIComponent(text)
    } catch {
      return { ok: false, reason: 'bad' }
    }
  }
  if (text === '') return { ok: false, reason: 'empty' }
  if (text.length > 1024 || !/^[\w\-+/]+={0,2}$/.test(text)) return { ok: false, reason: 'bad' }
  let path: string
  try {
    path = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''))
  } catch {
    return { ok: false, reason: 'bad' }
  }
  const plain = plainPath.test(path) && !path.includes('..') && !path.includes('//') && !path.startsWith(ENPATH)
  return plain ? { ok: true, path } : { ok: false, reason: 'bad' }
}
