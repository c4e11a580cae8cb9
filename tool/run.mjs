// `npm run check | bench | audit | fairness | odds | operator | plays | prove | results | site | witness`: sets up, then runs the named thing on the pinned Node.
// Everything after the name goes to it.

import { become } from './child.mjs'
import { giveUp, say } from './say.mjs'
import { setup } from './setup.mjs'
import { steps } from './steps.mjs'

const programs = {
  audit: 'server/src/commands/audit.ts',
  bench: 'bench/src/main.ts',
  fairness: 'server/src/commands/fairness.ts',
  odds: 'server/src/commands/odds.ts',
  operator: 'server/src/commands/operator.ts',
  plays: 'server/src/commands/plays.ts',
  prove: 'server/src/commands/prove.ts',
  results: 'server/src/commands/results.ts',
  site: 'server/src/commands/site.ts',
  witness: 'server/src/commands/witness.ts',
}

const [name = '', ...parameters] = process.argv.slice(2)
if (name !== 'check' && !Object.hasOwn(programs, name))
  giveUp(`nothing is named "${name}"; there are: check, ${Object.keys(programs).join(', ')}`)

const node = await setup()
if (name === 'check') await check()
else await become([{ command: node, parameters: [programs[name], ...parameters] }])

/** What needs neither a database nor a browser: seconds, for before each commit. */
async function check() {
  for (const step of ['types', 'lint', 'dead', 'house']) {
    const { held } = await steps[step]()
    if (!held) giveUp(`check failed: ${step}`)
  }
  say('check passed: types, lint, format, dead code, house rules')
}
