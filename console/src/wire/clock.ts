/** The server's time, taken from its answers. */

let ahead_ms = 0

/** The server's time in milliseconds: the device's own until the first answer. */
export const now = (): number => Date.now() + ahead_ms

/** Takes the time from an answer that has just arrived. */
export function takeTime(serverTime: number): void {
  ahead_ms = serverTime - Date.now()
}
