/** Names and figures of the chat in frames of other sites: no schema here, so pages and the server go by the same table. */

/** The page that a partner's page shows in a frame; the query names the partner. */
export const FRAME_PATH = '/embed/chat'

/** The header that carries the session of an embedded chat: another site's page can't send it, and no browser by itself. */
export const EMBED_HEADER = 'x-embed-session'

/** What a web socket offers beside its session, since it sends no header of a page: the server takes this one. */
export const EMBED_PROTOCOL = 'hongyun.embed'

/** What stands before the signed text, so that no signature of anything else is one. */
export const SIGNED_AS = 'hongyun-embed-1.'

/** For how long a key may be good, and by how much a partner's clock may be ahead. */
export const KEY_LIVES_MS = 60_000
export const CLOCK_AHEAD_MS = 10_000

/** A session of an embedded chat; a new key makes it longer. What is bound or registered is done within the ticket's time. */
export const EMBED_SESSION_MINUTES = 30
export const TICKET_MINUTES = 10

/** The pattern of partners' names in addresses and keys. */
export const partnerPattern = /^[a-z0-9][a-z0-9-]{1,29}$/

export const PARTNER_NAME_LENGTH = 30
export const ORIGINS_MOST = 10
export const PARTNER_ROOMS_MOST = 50
export const OVERLAP_HOURS_MOST = 168
export const OVERLAP_HOURS = 24

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether a text is exactly an origin that may show our frame: https, or http of this machine itself. */
export function isFrameOrigin(text: string): boolean {
  const url = URL.parse(text)
  // What a policy is made of: nothing in it may end a directive or stand for many hosts.
  if (!url || url.origin !== text || !/^https?:\/\/[a-z0-9.:[\]-]+$/.test(text)) return false
  return url.protocol === 'https:' || LOOPBACK.test(url.hostname)
}
