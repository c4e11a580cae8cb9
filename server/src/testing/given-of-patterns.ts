/** What the examples of suspicious patterns can't know: a finding that there is. */
import type { TestPlayer, TestServer } from './test-server.ts'

export function givenOfPatterns(here: () => { server: TestServer; player: TestPlayer }) {
  let made: Promise<{ id: string }> | undefined
  const finding = () => {
    made ??= findingAbout(here())
    return made
  }
  return { consolePattern: finding, consoleNotePattern: finding }
}

/** An account that was signed in to and changed, as a look keeps it. */
async function findingAbout({ server: { database }, player }: { server: TestServer; player: TestPlayer }) {
  const at = Date.now()
  const evidence = {
    ...{ sessionId: '1', signedInAt: at, address: '127.0.*.*', lastSeenAt: null },
    changes: [{ what: 'password', at, payoutId: null }],
  }
  const [row] = await database.query<{ id: bigint }>(
    `with run as (insert into pattern_run (day, found, finished_at) values ('2020-01-01', 1, clock_timestamp()) returning day)
     insert into pattern_finding (kind, players, day, evidence) select 'bought', array[$1::bigint], day, $2::jsonb from run
     returning id`,
    [player.id, JSON.stringify(evidence)],
  )
  return { id: row!.id.toString() }
}
