/** The statement of a day from WeChat Pay: the signed answer names a file and its hash, and the file is believed by the hash. */
import { hash } from 'node:crypto'
import type * as Plugin from 'wechatpay-axios-plugin'
import { z } from 'zod'
import type { Stated, Statements } from '../../cashier/provider.ts'
import { readStatement } from '../../cashier/read-statement.ts'
import { mayStillCome } from '../times.ts'

/** It makes the file from nine on. */
const FROM_HOUR = 10
const MOST_BYTES = 4_000_000
/** Where the sums begin, which are no payments. */
const SUMS = /\r?\n`?总交易单数[\s\S]*$/

const named = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-fA-F]{40}$/),
  download_url: z.url(),
})
/** What it answers of a day of which there is no file, since nothing was paid or it is not made yet, and while it makes it. */
const [NONE, NOT_YET] = ['NO_STATEMENT_EXIST', 'STATEMENT_CREATING']

export const wechatStatements = (client: Plugin.Wechatpay): Statements => ({
  fromHour: FROM_HOUR,
  async of(day, now): Promise<Stated | undefined> {
    const params = { bill_date: day, bill_type: 'SUCCESS' }
    const answer = await client
      .chain('v3/bill/tradebill')
      .get<unknown>({ params })
      .catch((error: unknown) => {
        const code = codeOf(error)
        if (code === NONE || code === NOT_YET) return code
        throw withoutRequest(error)
      })
    if (answer === NOT_YET || (answer === NONE && mayStillCome(day, now))) return undefined
    if (typeof answer === 'string') return { rows: [], skipped: 0 }
    const { hash_value, download_url } = named.parse(answer.data)
    // Asked where everything is asked, wherever the answer says that it lies.
    const token = new URL(download_url).searchParams.get('token')
    const { data } = await client
      .chain('v3/billdownload/file')
      .get<ArrayBuffer>({ params: { token }, responseType: 'arraybuffer', maxContentLength: MOST_BYTES })
      .catch((error: unknown) => {
        throw withoutRequest(error)
      })
    const bytes = Buffer.from(data)
    if (hash('sha1', bytes) !== hash_value.toLowerCase()) throw new Error('the file is not the one that was named')
    const read = readStatement(bytes.toString('utf8').replace(SUMS, ''))
    if (!read.ok) throw new Error(`the statement can't be read: ${read.reason}`)
    return read.value
  },
})

const codeOf = (error: unknown): unknown => {
  const { response } = error as { response?: { data?: unknown } }
  return (response?.data as { code?: unknown } | undefined)?.code
}

/** What the HTTP client throws holds the request with its signature, which belongs in no log. */
const withoutRequest = (error: unknown): Error =>
  new Error('the provider did not answer', { cause: error instanceof Error ? error.message : undefined })
