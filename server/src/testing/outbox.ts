/** What left a test's server, or stayed in its outbox, as its recipients read it. */
import { contextOf, type Said } from '../modules/site/outgoing/send-out.ts'
import { readKeyring } from '../platform/keys/keyring.ts'
import { personalKey } from '../platform/keys/personal.ts'
import type { TestServer } from './test-server.ts'

type Message = Said & { id: bigint; channel: string; kind: string; state: string }

/** Every message, newest first. */
export async function messagesOf({ database, config }: TestServer): Promise<Message[]> {
  const personal = personalKey(await readKeyring(config.dataDir))
  const rows = await database.query<Pick<Message, 'id' | 'channel' | 'kind' | 'state'> & { [name: string]: unknown }>(
    'select id, channel, kind, state, player_id, sealed from outgoing_message order by id desc',
  )
  return rows.map(({ id, channel, kind, state, player_id, sealed }) => ({
    ...{ id, channel, kind, state },
    ...(JSON.parse(personal.open(sealed as Buffer, contextOf(player_id as bigint | null))) as Said),
  }))
}

/** The code that was last sent to a number or an address. */
export async function codeSentTo(server: TestServer, to: string): Promise<string> {
  const message = (await messagesOf(server)).find((one) => one.to === to && one.kind === 'code')
  if (!message) throw new Error(`no code was sent to ${to}`)
  return message.code
}

/** Has time pass for the codes that were sent: what comes next is neither too soon nor, after a while, in time. */
export const passSeconds = ({ database }: TestServer, seconds: number) =>
  database.query(
    `update contact_code set sent_at = sent_at - make_interval(secs => $1),
       expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  )

/** The newest message, as if no provider had taken it. */
export async function failedMessage(server: TestServer): Promise<{ id: string }> {
  const [{ id } = { id: 0n }] = await messagesOf(server)
  await server.database.query(
    `update outgoing_message set state = 'failed', sent_at = null, next_try_at = now() where id = $1`,
    [id],
  )
  return { id: id.toString() }
}
