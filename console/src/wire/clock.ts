/** The server's time, as its answers tell it. */

let ahead_ms = 0

/** The server's time in milliseconds: the device's own until the first answer. */
export const now = (): number => Date.now() + ahead_ms

/** Takes the time out of an answer that has just come. */
export function takeTime(serverTime: number): void {
  ahead_ms = serverTime - Date.now()
}
