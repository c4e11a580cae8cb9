/** What wakes those who show a room: told after the commit, and may be lost; they read the room's sequence. */

export type ChatNews = {
  /** `no`: the last number that was written. `players`: of a private chat, who hears of it wherever they look. */
  wake(happened: { room: bigint; no: number; players?: readonly bigint[] }): void
}
