/** A list as a file, taken whole before it is saved: a refusal is the answer of a call like any other, and no file. */
import { Refused, Unreachable } from '@hongyun/contract/wire/client.ts'
import { inSession } from '@hongyun/ui/sent-before.ts'

/** The name of a file as the server says it. */
const nameOf = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'export.csv')

async function take(path: string): Promise<{ name: string; file: Blob }> {
  const answer = await fetch(path)
  if (answer.status !== 200) throw new Unreachable('network')
  const disposition = answer.headers.get('content-disposition')
  if (disposition === null) throw new Refused(await answer.json())
  return { name: nameOf(disposition), file: await answer.blob() }
}

/** The file of a path. Throws `Refused` for a refusal and `Unreachable` where it did not come whole. */
export const csvFile = (path: string): Promise<{ name: string; file: Blob }> =>
  inSession(() =>
    take(path).catch((error: unknown) => {
      throw error instanceof Refused ? error : new Unreachable('network')
    }),
  )
