/** One request to an outside place: bounded in time and size, followed nowhere else. */
import { readBounded } from '../../../../platform/read-bounded.ts'

const MOST_BYTES = 65_536
const MOST_WORDS = 200

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: Buffer }

/** The answer, whatever its status, a redirect too; throws where there is none before the signal, or too much of it. */
export async function askPlace(
  url: string | URL,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  signal: AbortSignal,
  mostBytes = MOST_BYTES,
): Promise<Answer> {
  const answer = await fetch(url, { ...init, signal, redirect: 'manual' })
  return { status: answer.status, headers: answer.headers, body: await readBounded(answer, mostBytes) }
}

/** What an answer says beside its status: its first line, as far as it is one that can be shown. */
export function wordsOf({ status, body }: Answer): string {
  const [line = ''] = body.subarray(0, MOST_WORDS).toString('utf8').trim().split('\n')
  const shown = line.replaceAll(/[^\p{L}\p{N}\p{P}\p{S}\p{Zs}]/gu, '')
  return shown === '' ? `answers ${status}` : `answers ${status}: ${shown}`
}

/** Why nobody answered, in words: what `fetch` throws says it in its cause. */
export function whyUnanswered(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'does not answer in time'
  const { cause } = error
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message
}
