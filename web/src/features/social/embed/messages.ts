/**
 * What the page in the frame and the page around it tell each other (docs/embed/README.md). A message is taken from the window
 * around the frame alone, and from the origins of the partner alone; it goes to that window at that origin alone.
 */
import type { Ended } from '../../../wire/embedded.ts'

/** In every message of either side. */
const VERSION = 1
const KEY_LENGTH = 2000

export type FromAround =
  | { type: 'login'; key: string }
  /** For a session that is about to end, or another nickname. */
  | { type: 'refresh'; key: string }
  | { type: 'avatar'; image: Blob }

export type ToAround =
  /** The frame waits for a key. */
  | { type: 'ready' }
  /** Whether the user has an account here. */
  | { type: 'bound'; isBound: boolean }
  | { type: 'renew'; expiresAt: number }
  | { type: 'unread'; count: number }
  | { type: 'resize'; height: number }
  | ({ type: 'error' } & Ended)

export type Around = {
  /** The window around the frame. */
  window: Window
  origins: readonly string[]
}

const fieldOf = (data: object, name: string): unknown => (data as Record<string, unknown>)[name]

/** What a message says; undefined where it is from anybody else, or nothing that is known. */
export function readMessage(
  { source, origin, data }: Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>,
  around: Around,
): FromAround | undefined {
  if (source !== around.window || !around.origins.includes(origin)) return undefined
  if (typeof data !== 'object' || data === null || fieldOf(data, 'hongyun') !== VERSION) return undefined
  const [type, key, image] = ['type', 'key', 'image'].map((name) => fieldOf(data, name))
  if (type === 'avatar') return image instanceof Blob ? { type, image } : undefined
  if (type !== 'login' && type !== 'refresh') return undefined
  return typeof key === 'string' && key.length <= KEY_LENGTH ? { type, key } : undefined
}

/** Where the page around the frame is, if it may be there: browsers say it, or the page said where it comes from. */
export function originAround(origins: readonly string[], told: readonly (string | undefined)[]): string | undefined {
  const known = told.find((origin) => origin !== undefined && origins.includes(origin))
  return known ?? (origins.length === 1 ? origins[0] : undefined)
}

/** Tells the page around the frame, at one origin: a browser gives it to no page of another one. */
export function tell(window: Window, origin: string, message: ToAround): void {
  window.postMessage({ hongyun: VERSION, ...message }, origin)
}
