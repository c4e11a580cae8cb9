/**
 * Where passkeys are made and used: at the host that the player's browser asked for, as `platform/http/origin.ts` takes it,
 * so that a site with several domains needs no setting. Nobody gains by naming another host: the browser signs the one it
 * stands on, and a passkey is only good at its own.
 */
import { refuse } from '../../../platform/refuse.ts'

/** The RP ID and the origin of pages there. */
export type Site = { id: string; origin: string }

/** The site at a host (`play.example:8443`); undefined where browsers make no passkeys. */
export function findSite(host: string): Site | undefined {
  const isPlain = /^[a-z0-9.-]+(?::\d{1,5})?$/i.test(host)
  const url = isPlain && URL.canParse(`https://${host}`) ? new URL(`https://${host}`) : undefined
  // A last label of digits alone is of an address.
  if (!url || !/(?:^|\.)[a-z][a-z0-9-]*$/.test(url.hostname)) return undefined
  const { hostname, port } = url
  // Browsers want https, but for the machine they run on.
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return {
    id: hostname,
    origin: isLocal ? new URL(`http://${host}`).origin : `https://${hostname}${port && `:${port}`}`,
  }
}

/** As above; refuses where there is none. */
export function siteAt(host: string): Site {
  const site = findSite(host)
  if (!site) throw refuse('passkeyNoDomain')
  return site
}
