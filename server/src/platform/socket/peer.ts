/** One open web socket. What it is sent is a frame that may be written to any number of others as well. */
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'

/** What may wait for a reader that falls behind, beyond what the two machines' own buffers take. */
export const MAX_WAITING_BYTES = 1_048_576
/** Frames from a client between two heartbeats: it has nothing to say but that it is there. */
const MAX_HEARD = 20

/** Why the server closes: the codes of RFC 6455 that a browser is told. */
export const closing = { policy: 1008, restart: 1012, tryAgain: 1013 } as const

/** What happened to the sockets of this process. */
export type Tally = { frames: number; dropped: number }

export class Peer {
  /** The address, of IPv6 the /64. */
  readonly block: string
  readonly #ws: WebSocket
  readonly #socket: Socket
  readonly #tally: Tally
  /** What waits for its beginning. */
  #held: { bytes: Buffer; frames: number }[] | undefined
  #heldBytes = 0
  #unanswered = 0
  #heard = 0
  /** Set by whoever uses it; called once, whoever ended it. */
  onClose: () => void = () => {}
  /** Called with each heartbeat. */
  onBeat: () => void = () => {}

  constructor(ws: WebSocket, socket: Socket, block: string, tally: Tally) {
    this.#ws = ws
    this.#socket = socket
    this.block = block
    this.#tally = tally
  }

  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN
  }

  /** Bytes that were sent and not yet taken. */
  get waiting(): number {
    return this.#socket.writableLength + this.#heldBytes
  }

  /** From now on what is sent waits, until `release` says how it begins. */
  hold(): void {
    this.#held = []
  }

  release(first?: Buffer): void {
    const held = this.#held ?? []
    this.#held = undefined
    this.#heldBytes = 0
    if (first) this.send(first)
    for (const { bytes, frames } of held) this.send(bytes, frames)
  }

  /**
   * Writes one or more whole frames of `frameOf`, past `ws`: without compression `ws` writes at once whatever it sends, so frames
   * do not mix. A reader that is too far behind is let go; it reads what it missed when it comes back.
   */
  send(bytes: Buffer, frames = 1): void {
    if (!this.isOpen) return
    if (this.#held) {
      this.#held.push({ bytes, frames })
      this.#heldBytes += bytes.length
    } else {
      this.#tally.frames += frames
      if (this.#socket.write(bytes)) return
    }
    if (this.waiting <= MAX_WAITING_BYTES) return
    this.#tally.dropped += 1
    this.end()
  }

  /** What a client sends, in text. */
  hear(text: string, answer: string): void {
    this.#heard += 1
    if (text !== answer || this.#heard > MAX_HEARD) this.close(closing.policy)
    else this.#unanswered = 0
  }

  /** One heartbeat; whoever left `patience` of them without an answer is gone. */
  beat(frame: Buffer, patience: number): void {
    if (this.#unanswered >= patience) {
      this.#tally.dropped += 1
      this.end()
      return
    }
    this.#unanswered += 1
    this.#heard = 0
    this.send(frame)
    this.onBeat()
  }

  /** Ends it in order, with what was sent before. */
  close(code: number): void {
    if (!this.isOpen) return
    this.release()
    this.#ws.close(code)
  }

  /** Tells why, and ends it. */
  refuse(frame: Buffer): void {
    this.send(frame)
    this.close(closing.policy)
  }

  end(): void {
    this.#ws.terminate()
  }
}
