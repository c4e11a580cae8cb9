/** One question to a provider over HTTP: bounded in time and size, followed nowhere else. */
import { readBounded } from '../../../platform/read-bounded.ts'

const MOST_BYTES = 65_536

export type Asked = {
  url: string
  method: 'GET' | 'POST'
  body: 'form' | 'json'
  fields: Readonly<Record<string, string>>
}

/** The text of the answer; throws where there is none in time, too much of it, or another status than 2xx. */
export async function askOver(
  { url, method, body, fields }: Asked,
  signal: AbortSignal,
  mostBytes = MOST_BYTES,
): Promise<string> {
  const target = new URL(url)
  if (method === 'GET') for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
  const answer = await fetch(target, {
    method,
    signal,
    redirect: 'error',
    ...(method === 'GET' ? {} : body === 'json' ? inJson(fields) : { body: new URLSearchParams(fields) }),
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`the provider answered ${answer.status}`)
  }
  return (await readBounded(answer, mostBytes)).toString('utf8')
}

const inJson = (fields: Readonly<Record<string, string>>) => ({
  body: JSON.stringify(fields),
  headers: { 'content-type': 'application/json' },
})
