/** Whether the server tells this browser by itself what changes: while it does, nothing is asked for again on a timer. */

let pushed = false
const listeners = new Set<(pushed: boolean) => void>()

export const isPushed = (): boolean => pushed

export function setPushed(next: boolean): void {
  if (pushed === next) return
  pushed = next
  for (const listener of listeners) listener(next)
}

export const onPushed = (listener: (pushed: boolean) => void): void => void listeners.add(listener)

/** A `refetchInterval` for what is pushed: as stated while the push is gone, and none while it is there. */
export const unlessPushed =
  <Q>(delay: number | ((query: Q) => number | false)) =>
  (query: Q): number | false => {
    if (pushed) return false
    return typeof delay === 'number' ? delay : delay(query)
  }
