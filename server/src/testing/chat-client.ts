/** A client of the chat's socket, as a page is one. */
import { frames, type PushCode } from '@hongyun/contract/chat/frames.ts'
import { type Handshake, socketTypes } from '@hongyun/contract/chat/handshake.ts'
import { SOCKET_PATH } from '@hongyun/contract/chat/paths.ts'
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import { EMBED_HEADER, EMBED_PROTOCOL } from '@hongyun/contract/embed/words.ts'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { ask } from '../faults/testing/server-process.ts'

export type Heard = { code: number; success: boolean; msg: string; data: Record<string, unknown>; at: number }

export type ChatClient = {
  readonly heard: readonly Heard[]
  /** Resolves with the code by which it was closed. */
  readonly closed: Promise<number>
  /** The first frame that fits, also of those it has heard; fails where none comes. */
  hear(code: number, fits?: Record<string, unknown>): Promise<Heard>
  close(): void
}

async function askEmbedded(base: string, embedded: string) {
  const answer = await fetch(`${base}/v1/broadCast/generateKey`, { headers: { [EMBED_HEADER]: embedded } })
  return (await answer.json()) as { code: number; msg: string; data: unknown }
}

/** A key of the socket for a session. */
export async function socketKey(base: string, cookie: string, embedded?: string): Promise<string> {
  const answer = await (embedded === undefined ? ask(base, 'generateKey', {}, cookie) : askEmbedded(base, embedded))
  if (answer?.code !== 1) throw new Error(`no key: ${answer?.msg}`)
  return (answer.data as { key: string }).key
}

export type Opening = Pick<Handshake, 'roomId'> &
  Partial<Pick<Handshake, 'type' | 'key' | 'password' | 'guestCode'>> & {
    cookie: string
    after?: number | string
    embedded?: string
  }

/** Opens a socket of a room, with a key of its own where none is given; each frame must hold to its schema. */
export async function openChat(
  base: string,
  { cookie, roomId, type, password, guestCode, after, embedded, ...given }: Opening,
): Promise<ChatClient> {
  const key = given.key ?? (await socketKey(base, cookie, embedded))
  const fields = new URLSearchParams({
    ...{ type: type ?? socketTypes.group, roomId, key },
    ...(password && { password }),
    ...(guestCode && { guestCode }),
    ...(after !== undefined && { after: String(after) }),
  })
  const protocols = embedded === undefined ? [] : [EMBED_PROTOCOL, embedded]
  const ws = new WebSocket(`${base.replace('http', 'ws')}${SOCKET_PATH}?${fields}`, protocols, {
    headers: cookie ? { cookie: `sid=${cookie}` } : {},
  })
  const heard: Heard[] = []
  ws.on('message', (text) => {
    const frame = JSON.parse(String(text)) as Heard
    if (frame.success) frames[frame.code as PushCode].parse(frame.data)
    heard.push({ ...frame, at: Date.now() })
    if (frame.code === pushCodes.heartbeat) ws.send(JSON.stringify({ code: pushCodes.heartbeatAnswer }))
  })
  ws.on('error', () => {})
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  return {
    heard,
    closed,
    async hear(code, fits = {}) {
      const find = () =>
        heard.find((one) => one.code === code && Object.entries(fits).every(([key, value]) => one.data[key] === value))
      await expect.poll(find, { interval: 10 }).toBeDefined()
      return find()!
    },
    close: () => ws.close(),
  }
}

/** Opens it and waits until it is established. */
export async function enterChat(base: string, opening: Opening): Promise<ChatClient> {
  const client = await openChat(base, opening)
  await client.hear(pushCodes.established)
  return client
}
