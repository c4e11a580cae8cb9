/** No provider keeps anybody waiting for longer than this, whatever it does with its connections. */
const ANSWER_WITHIN_MS = 10_000

/** What `work` ends with; rejects where nothing comes in time. */
export async function within<T>(work: Promise<T>, timeout_ms = ANSWER_WITHIN_MS): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the provider gave no answer in time')), timeout_ms)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
