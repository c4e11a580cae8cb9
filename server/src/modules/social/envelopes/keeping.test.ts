/** What the database itself holds of envelopes, whoever asks it, and the keys that seal them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readKeyring } from '../../../platform/keys/keyring.ts'
import { keyIdOf } from '../../../platform/keys/seal.ts'
import { rotate } from '../../../rotate-keys.ts'
import { newRoom } from '../../../testing/chat-rooms.ts'
import { envelopesOf } from '../../../testing/envelope-players.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../testing/test-server.ts'
import { shell } from '../../site/operators/acts.ts'

let server: TestServer
let use: ReturnType<typeof envelopesOf>
let sender: TestPlayer
let open: string
let ended: string
/** Who has taken nothing. */
let other: bigint

beforeAll(async () => {
  server = await openTestServer()
  use = envelopesOf(server)
  sender = await use.sender()
  const room = await newRoom(server.database)
  const [taker, another] = await use.players(2)
  other = another!.id
  open = (await use.send(sender, { roomCode: room.code, money: '9', number: '3' })).recordId
  ended = (await use.send(sender, { roomCode: room.code, type: '1', money: '2', number: '1' })).recordId
  await use.open(taker!, open)
  await use.open(taker!, ended)
})
afterAll(() => closeAudited(server))

describe('the application', () => {
  it.each<[what: string, statement: () => string]>([
    ['changes no total', () => `update envelope set total = total + 100 where id = ${open}`],
    [
      'counts nothing itself',
      () => `update envelope set taken = taken + 1, taken_amount = taken_amount + 100 where id = ${open}`,
    ],
    ['reads no seed into an open one', () => `update envelope set seed = sha256('x') where id = ${open}`],
    [
      'ends none by a seed that was not committed to',
      () =>
        `update envelope set state = 'refunded', ended_at = expires_at, sealed_seed = null, seed = sha256('x') where id = ${open}`,
    ],
    [
      'gives back none before its hours are over',
      () => `update envelope set state = 'refunded', ended_at = clock_timestamp() where id = ${open}`,
    ],
    ['opens none again', () => `update envelope set state = 'open', ended_at = null where id = ${ended}`],
    [
      'seals nothing anew while no key is rotated',
      () => `update envelope set sealed_seed = sealed_seed || '\\x00' where id = ${open}`,
    ],
    ['deletes none', () => `delete from envelope where id = ${open}`],
    [
      'adds no share of one that has ended',
      () => `insert into envelope_share (envelope_id, place, taker_id, amount) values (${ended}, 2, ${other}, 100)`,
    ],
    [
      'leaves no place out',
      () => `insert into envelope_share (envelope_id, place, taker_id, amount) values (${open}, 3, ${other}, 100)`,
    ],
    [
      'gives the sender no share',
      () => `insert into envelope_share (envelope_id, place, taker_id, amount) values (${open}, 2, ${sender.id}, 100)`,
    ],
    [
      'gives nobody two',
      () =>
        `insert into envelope_share (envelope_id, place, taker_id, amount) select envelope_id, 2, taker_id, 100 from envelope_share where envelope_id = ${open}`,
    ],
    [
      'gives no more than there is',
      () => `insert into envelope_share (envelope_id, place, taker_id, amount) values (${open}, 2, ${other}, 90000)`,
    ],
    ['changes no share', () => `update envelope_share set amount = amount + 100`],
    ['takes no share away', () => `delete from envelope_share`],
    [
      'says not when a share was taken',
      () =>
        `insert into envelope_share (envelope_id, place, taker_id, amount, taken_at) values (${open}, 2, ${other}, 100, now())`,
    ],
  ])('%s', async (_what, statement) => {
    await expect(server.appDatabase.query(statement())).rejects.toThrow(
      /permission denied|violates|does not follow from its envelope|is final|cannot be changed/,
    )
  })
})

it('opens by another key once it was sealed anew, and goes on', async () => {
  const ring = () => readKeyring(server.config.dataDir)
  const said: string[] = []
  const keys = {
    keyring: await ring(),
    config: server.config,
    actor: shell,
    say: (line: string) => void said.push(line),
  }
  await rotate(server.appDatabase, keys)
  const [row] = await server.database.query<{ sealed_seed: Buffer }>('select sealed_seed from envelope where id = $1', [
    open,
  ])
  expect(keyIdOf(row!.sealed_seed)).toBe(2)
  const takers = await use.players(2)
  expect((await use.open(takers[0]!, open)).data).toMatchObject({ state: 1, place: 2 })
  expect((await use.open(takers[1]!, open)).data).toMatchObject({ state: 1, place: 3 })
  expect((await server.call('redEnvelopeProof', { recordId: open }, sender.cookie)).data.seed).toMatch(/^[0-9a-f]{64}$/)
})
