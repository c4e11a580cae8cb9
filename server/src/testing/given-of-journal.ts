/** What the examples of the sealed journal can't know: rows that are sealed. */
import { sealAll } from './sealing.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

export function givenOfJournal(here: () => { server: TestServer; player: TestPlayer }) {
  const bet = async () => {
    const { server, player } = here()
    await sealAll(server)
    const [row] = await server.database.query<{ id: bigint }>('select min(id) as id from bet where player_id = $1', [
      player.id,
    ])
    return { id: row!.id.toString() }
  }
  const act = async () => {
    const { server } = here()
    await sealAll(server)
    const [row] = await server.database.query<{ id: bigint }>('select min(id) as id from operator_act')
    return { id: row!.id.toString() }
  }
  return { getProof: bet, consoleProof: act }
}
