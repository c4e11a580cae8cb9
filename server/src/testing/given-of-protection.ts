/** What the examples of protection can't know: a raise that waits, and one that has waited long enough. */
import { vi } from 'vitest'
import type { TestPlayer, TestServer } from './test-server.ts'

/** The player has been signed in for so many minutes, and the server knows it. */
export async function signedInFor(server: TestServer, player: TestPlayer, minutes: number): Promise<void> {
  await server.database.query(
    `update session set created_at = clock_timestamp() - make_interval(mins => $2) where player_id = $1`,
    [player.id, minutes],
  )
  // What is remembered of a session is read again where the player's rebate has changed.
  await server.database.query('update player set rebate_updated_at = clock_timestamp() where id = $1', [player.id])
  // Until then the session is remembered as it was. Hooks call this too, where `expect.poll` is refused.
  const isKnown = async () => {
    const { now, session } = (await server.call('getProtectionInfo', {}, player.cookie)).data
    return now - session.signedInAt >= minutes * 60_000
  }
  await vi.waitUntil(isKnown, { timeout: 120_000, interval: 50 })
}

export function givenOfProtection(here: () => { server: TestServer; player: TestPlayer }) {
  const raised = async (hours: number) => {
    const { server, player } = here()
    const [row] = await server.database.query<{ id: bigint }>(
      `insert into limit_change (player_id, name, step, value, at)
       values ($1, 'stakeDay', 'asked', 80000000, clock_timestamp() - make_interval(hours => $2)) returning id`,
      [player.id, hours],
    )
    return { id: row!.id.toString() }
  }
  return {
    confirmProtectionLimit: () => raised(25),
    answerRealityCheck: async () => {
      await signedInFor(here().server, here().player, 61)
      return {}
    },
    consoleProtectionMark: async () => {
      const { server, player } = here()
      const [row] = await server.database.query<{ id: bigint }>(
        `insert into protection_mark (player_id, rule, day, evidence)
         values ($1, 'nights', '2026-01-01', '{"figures": {}, "records": []}') returning id`,
        [player.id],
      )
      return { id: row!.id.toString() }
    },
    consoleActOnMark: async () => {
      const { database } = here().server
      const [row] = await database.query<{ id: bigint }>('select id from protection_mark')
      return { id: row!.id.toString() }
    },
    dropProtectionLimit: async () => {
      const { server, player } = here()
      const { data } = await server.call('setProtectionLimit', { limit: 'stakeDay', value: '9000' }, player.cookie)
      return { id: data.limit.raise!.id }
    },
  }
}
