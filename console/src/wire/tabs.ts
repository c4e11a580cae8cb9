/** The tabs of a browser share the operator's cookie: where somebody signs in or out in one, the others ask anew who it is. */
const channel = new BroadcastChannel('operator')

export const tellTabs = (): void => channel.postMessage(null)

export function onTold(listener: () => void): void {
  channel.onmessage = listener
}
