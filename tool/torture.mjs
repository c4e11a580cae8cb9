// `npm run torture`: repeats for hours what the tests try once or a few times: a hundred kills of each kind, of payouts and of envelopes, 200 crashes
// in a day of the journal, a break at every statement, the issues of a whole day, four times the random bets of each play, 10,000 wallets over 400 days, the sums of
// 2,000 agents and 50,000 members over a year,
// every hostile value in every field, every play and every place of the stories in the browser, ten minutes of the chat on bad
// lines, ten minutes of chaos.
// `npm run torture -- kills payouts envelopes journal breaks day bets wallets sums hostile plays chat chaos` runs only the named parts.
// A variable of the environment, such as KILLS, goes before the number here.

import { join } from 'node:path'
import { root, run } from './child.mjs'
import { giveUp, say, seconds } from './say.mjs'
import { setup } from './setup.mjs'
import { buildSite } from './site.mjs'

const KINDS_OF_KILLS = 4
/** How long a player thinks, at most: too short for a test beside others. */
const THINK_MS = '30'

const vitest = (usual, ...files) => run('vitest', ['run', '--project', 'server', ...files], { usual })

const parts = {
  kills: () => vitest({ THINK_MS, KILLS: String(100 * KINDS_OF_KILLS) }, 'server/src/faults/kill.test.ts'),
  payouts: () => vitest({ PAYOUT_KILLS: '100' }, 'server/src/faults/payout-kill.test.ts'),
  envelopes: () => vitest({ ENVELOPE_KILLS: '100' }, 'server/src/faults/envelope-kill.test.ts'),
  // A day with a crash every few minutes of it.
  journal: () => vitest({ JOURNAL_CRASHES: '200' }, 'server/src/faults/journal-day.test.ts'),
  // In `npm test` these break every eighteenth statement.
  breaks: () =>
    vitest(
      { BREAKS: 'all' },
      ...['settlement/broken-off', 'settlement/correct-bets', 'bets/chase/broken-off', 'results/by-hand'].map(
        (name) => `server/src/modules/betting/${name}.test.ts`,
      ),
      'server/src/modules/reports/agent-reports/follow.test.ts',
      'server/src/modules/site/journal/sealing.test.ts',
      'server/src/modules/money/coins/chain/watch.test.ts',
    ),
  // An issue of each lottery in five minutes instead of in four hours.
  day: () => vitest({ EVERY_S: '300' }, 'server/src/modules/betting/settlement/whole-day.test.ts'),
  // Four times the rounds of `npm test`, of every play.
  bets: () => run('vitest', ['run', '--project', 'lottery'], { usual: { ROUNDS: 'all' } }),
  wallets: () =>
    vitest({ WALLET_ACCOUNTS: '10000', WALLET_DAYS: '400' }, 'server/src/modules/money/yuebao/simulation.test.ts'),
  sums: () =>
    vitest(
      { SUM_AGENTS: '2000', SUM_MEMBERS: '50000', SUM_DAYS: '365', SUM_ACTIVE: '500' },
      'server/src/modules/reports/agent-reports/simulation.test.ts',
    ),
  hostile: () => vitest({ HOSTILE: 'all' }, 'server/src/platform/http/hostile.test.ts'),
  plays: async () =>
    (await buildSite())
      ? run('playwright', ['test', '--config', 'torture.config.ts', '--reporter=list'], { cwd: join(root, 'e2e') })
      : 1,
  // Ten minutes.
  chat: () => vitest({ CHAOS_S: '600' }, 'server/src/faults/chat.test.ts'),
  // Five minutes each.
  chaos: () =>
    vitest(
      { THINK_MS, CHAOS_S: '300' },
      '--no-file-parallelism',
      'server/src/faults/two-nodes.test.ts',
      'server/src/modules/betting/settlement/simulation.test.ts',
    ),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) giveUp(`no part is named ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}`)

await setup()
const results = []
for (const name of Object.keys(parts).filter((part) => asked.length === 0 || asked.includes(part))) {
  const startedAt = performance.now()
  say(`\n--- ${name}`)
  const held = (await parts[name]()) === 0
  results.push(`${held ? 'ok    ' : 'FAILED'} ${name.padEnd(7)} ${seconds(startedAt)}`)
  if (!held) process.exitCode = 1
}
say(`\n${results.join('\n')}`)
