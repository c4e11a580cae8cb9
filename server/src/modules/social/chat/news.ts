/** What wakes those who show a room: told after the commit, and may be lost; they read the room's sequence. */

type Happening = { room: bigint; no: number; players?: readonly bigint[] }

export type ChatNews = {
  /** `no`: the last number that was written. `players`: of a private chat, who hears of it wherever they look. */
  wake(happened: Happening): void
  /** Calls back, in each process, where something happened in a private chat. It may be lost. */
  onPrivate(listener: (happened: Required<Happening>) => void): void
}
