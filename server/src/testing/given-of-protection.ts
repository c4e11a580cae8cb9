/** What the examples of protection can't know: a raise that waits, and one that has waited long enough. */
import type { TestPlayer, TestServer } from './test-server.ts'

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
    dropProtectionLimit: async () => {
      const { server, player } = here()
      const { data } = await server.call('setProtectionLimit', { limit: 'stakeDay', value: '9000' }, player.cookie)
      return { id: data.limit.raise!.id }
    },
  }
}
