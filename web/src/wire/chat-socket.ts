/** The chat's socket of one room: opened with a key, opened again when it is lost; it says what came and how it is. */
import type { Frame } from '@hongyun/contract/chat/frames.ts'
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { socketProtocols } from './embedded.ts'

export type SocketState =
  | { name: 'connecting' }
  | { name: 'open' }
  | { name: 'reconnecting'; attempt: number }
  | { name: 'failed' }

/** How often it is tried, a second apart, before the page says that it failed. */
export const ATTEMPTS = 5
const AGAIN_AFTER_MS = 1000
const LOST_AGAIN_AFTER_MS = 2000
/** The server says something every 30 s: after two and a half times that nobody is there. */
const SILENT_MS = 75_000
/** What is refused for the moment alone, as after the server's restart where many come back from one address. */
const passing: readonly (string | undefined)[] = ['socketKeyWorn', 'tooOften', 'systemBusy'] satisfies Refusal[]
/** A message that is short enough for a dialog is final; a longer one is a failure that may pass. */
const FINAL_BELOW = 40

export type ChatSocketParts = {
  /** The address of a new socket: each has a key of its own. */
  address(): Promise<string>
  onFrame(frame: Frame): void
  onState(state: SocketState): void
  /** The server wants no socket here, and says why: in words, and by the refusal's name. */
  onRefused(text: string, reason: string | undefined): void
}

export type ChatSocket = {
  /** Tries again at once. */
  retry(): void
  close(): void
}

/** Closing a connecting socket logs an error in the browser, so it is closed once it is open. */
function closeQuietly(socket: WebSocket): void {
  socket.onmessage = null
  socket.onclose = null
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
  else socket.close()
}

export function openChatSocket({ address, onFrame, onState, onRefused }: ChatSocketParts): ChatSocket {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let run = 0
  let wasOpen = false

  const leave = () => {
    run += 1
    clearTimeout(timer)
    clearTimeout(silence)
    if (socket) closeQuietly(socket)
    socket = undefined
  }
  const end = () => {
    leave()
    removeEventListener('online', retry)
    removeEventListener('offline', lose)
  }
  const tryAfter = (ms: number) => {
    leave()
    timer = setTimeout(() => void connect(), ms)
  }
  const fail = (text = '', reason?: string) => {
    if (text !== '' && text.length < FINAL_BELOW) {
      end()
      onRefused(text, reason)
      return
    }
    if (attempt >= ATTEMPTS) {
      leave()
      onState({ name: 'failed' })
      return
    }
    attempt += 1
    onState({ name: 'reconnecting', attempt })
    tryAfter(AGAIN_AFTER_MS)
  }
  /** It was there and is gone. */
  function lose(): void {
    attempt = 0
    onState({ name: 'reconnecting', attempt: 1 })
    tryAfter(LOST_AGAIN_AFTER_MS)
  }
  function retry(): void {
    attempt = 0
    if (wasOpen) onState({ name: 'reconnecting', attempt: 1 })
    else onState({ name: 'connecting' })
    void connect()
  }
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(lose, SILENT_MS)
  }

  function take(own: WebSocket, frame: Frame): void {
    listen()
    if (frame.code === pushCodes.heartbeat) own.send(JSON.stringify({ code: pushCodes.heartbeatAnswer }))
    if (frame.code === pushCodes.established) {
      if (!frame.success) {
        const { reason } = frame.data as { reason?: string }
        fail(passing.includes(reason) ? '' : frame.msg, reason)
        return
      }
      attempt = 0
      wasOpen = true
      onState({ name: 'open' })
    }
    onFrame(frame)
  }

  async function connect(): Promise<void> {
    leave()
    const own = run
    let to: string
    try {
      to = await address()
    } catch (error) {
      if (own !== run) return
      if (error instanceof Refused && !passing.includes(error.reason)) fail(error.message, error.reason)
      else fail()
      return
    }
    if (own !== run) return
    const opened = new WebSocket(to, socketProtocols())
    let isEstablished = false
    socket = opened
    listen()
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      if (own !== run) return
      const frame = JSON.parse(data) as Frame
      if (frame.code === pushCodes.established) isEstablished = frame.success
      take(opened, frame)
    }
    opened.onclose = () => {
      if (own !== run) return
      if (isEstablished) lose()
      else fail()
    }
  }

  addEventListener('online', retry)
  addEventListener('offline', lose)
  onState({ name: 'connecting' })
  void connect()
  return { retry, close: end }
}
