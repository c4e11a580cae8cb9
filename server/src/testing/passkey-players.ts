/** Players with passkeys, and what they ask. */
import type { CallName } from '@hongyun/contract/wire/routes.ts'
import { expect } from 'vitest'
import { type Circumstances, openAuthenticator } from './passkeys.ts'
import { protection } from './protected-players.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

/** Everything that these calls answer, or refuse with. */
export type PasskeyAnswer = { code: number; msg: string; data: { reason: string; id: string } }

export function withPasskeys(server: TestServer) {
  const safe = protection(server)
  const ask = async (player: TestPlayer | undefined, name: CallName, input: Record<string, unknown> = {}) =>
    (await server.call(name, input, player?.cookie)) as unknown as PasskeyAnswer
  const ticketOf = async (player: TestPlayer, purpose = 'passkey') =>
    (await safe.proveLogin(player, purpose)).data.ticket
  const begin = async (player: TestPlayer, ticket: string) =>
    (await server.call('beginPasskey', { ticket }, player.cookie)).data
  const request = async () => (await server.call('beginPasskeySignIn')).data

  /** Adds one to a player; `as` tells how the browser's answer differs from an honest one. */
  async function add(player: TestPlayer, authenticator = openAuthenticator(), as: Circumstances = {}) {
    const ticket = await ticketOf(player)
    const credential = authenticator.make(await begin(player, ticket), as)
    return ask(player, 'addPasskey', { ticket, credential, name: '手机' })
  }
  /** A player with a passkey. */
  async function keyed() {
    const player = await safe.newPlayer()
    const authenticator = openAuthenticator()
    const added = await add(player, authenticator)
    expect(added.code, added.msg).toBe(1)
    return { player, authenticator, id: added.data.id }
  }
  const signIn = (credential: object) => ask(undefined, 'passkeySignIn', { credential })
  const letters = async (player: TestPlayer) =>
    (await safe.ask(player, 'messageList')).data.list.map(({ title }) => title)
  /** Failures of earlier tests, all from one address, are forgotten. */
  const forgetFailures = () => server.database.query(`delete from failed_try where subject like '%passkeys|%'`)
  return { safe, ask, ticketOf, begin, request, add, keyed, signIn, letters, forgetFailures }
}
