/** Players who send and open red envelopes. */
import type { WireInput } from '@hongyun/contract/wire/call.ts'
import { safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import type { Calls } from '@hongyun/contract/wire/registry.ts'
import { expect } from 'vitest'
import { hashPassword } from '../platform/keys/passwords.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

export const DIGITS = '271828'
export const safetyOf = ({ userName }: Pick<TestPlayer, 'userName'>) => safetyPasswordHash(userName, DIGITS)

type SendInput = Partial<WireInput<Calls['sendRedEnvelope']>>

export function envelopesOf(server: TestServer) {
  const sender = async (money = 10_000): Promise<TestPlayer> => {
    const player = await server.newPlayer({ money })
    await server.database.query('insert into safety_password (player_id, password_hash) values ($1, $2)', [
      player.id,
      await hashPassword(safetyOf(player)),
    ])
    return player
  }
  const players = (count: number, money = 0) =>
    Promise.all(Array.from({ length: count }, () => server.newPlayer({ money })))
  const trySend = (player: TestPlayer, input: SendInput) =>
    server.call(
      'sendRedEnvelope',
      { type: '2', money: '20', number: '5', safetyPassword: safetyOf(player), ...input },
      player.cookie,
    )
  const send = async (player: TestPlayer, input: SendInput) => {
    const answer = await trySend(player, input)
    expect(answer).toMatchObject({ code: 1 })
    return answer.data
  }
  const open = (player: TestPlayer, recordId: string, more: object = {}) =>
    server.call('openRedEnvelope', { recordId, ...more }, player.cookie)
  const snatch = (player: TestPlayer, recordId: string) => server.call('snatchRedEnvelope', { recordId }, player.cookie)
  const standing = async (player: TestPlayer, recordId: string) =>
    (await server.call('redEnvelopeStates', { recordIds: recordId }, player.cookie)).data.list[0]
  /** Dates an envelope back, with all that stands beside it, so that its twelve hours are over. */
  const age = async (recordId: string, hours = 12) => {
    const client = await server.database.pool.connect()
    try {
      await client.query(`begin; set local session_replication_role = replica`)
      await client.query(`update envelope set expires_at = expires_at - make_interval(hours => $2) where id = $1`, [
        recordId,
        hours,
      ])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  return { sender, players, trySend, send, open, snatch, standing, age }
}
