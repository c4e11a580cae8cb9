// Which sign-in a call was sent after: a failure that was sent before the last one says nothing of the present session.

/** How often somebody signed in since the page was loaded. */
let signIns = 0
const sentAt = new WeakMap<object, number>()

export function noteSignIn(): void {
  signIns += 1
}

/** Makes a call, and remembers of its failure in which session it was sent. */
export async function inSession<T>(call: () => Promise<T>): Promise<T> {
  const sent = signIns
  try {
    return await call()
  } catch (error) {
    if (error instanceof Error) sentAt.set(error, sent)
    throw error
  }
}

/** Whether somebody has signed in since the call of a failure was sent. */
export const isOfEarlierSession = (error: Error): boolean => (sentAt.get(error) ?? signIns) < signIns
