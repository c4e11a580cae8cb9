// `npm test`: everything that must hold, step by step, stopped at the first that does not.
// `npm test -- lottery server` runs only the named steps. It ends with each failed test and
// its reason, the steps, and a line that tells how many tests passed and failed.

import { giveUp, say, seconds } from './say.mjs'
import { setup } from './setup.mjs'
import { steps } from './steps.mjs'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(steps, name))
if (unknown.length > 0) giveUp(`no step is named ${unknown.join(', ')}; there are: ${Object.keys(steps).join(', ')}`)
// The stories look at the built site.
const names = Object.keys(steps).filter(
  (name) => asked.length === 0 || asked.includes(name) || (name === 'site' && asked.includes('e2e')),
)

await setup()
const total = { passed: 0, failed: 0 }
const results = []
const failedTests = []
let allHeld = true
for (const name of names) {
  const startedAt = performance.now()
  say(`\n--- ${name}`)
  const { held, passed, failed, failures } = await steps[name]()
  total.passed += passed
  // A step that fails without a failed test (a type error, a file that can't be loaded) still counts as one.
  total.failed += held ? failed : Math.max(1, failed)
  results.push(`${held ? 'ok    ' : 'FAILED'} ${name.padEnd(9)} ${seconds(startedAt)}`)
  failedTests.push(...failures)
  allHeld = held
  if (!held) break
}

// Printed last as well, so that failures are easy to find after a long run.
for (const failure of failedTests) say(`\n${failure}`)
say(`\n${results.join('\n')}`)
if (!allHeld)
  say(`stopped at: ${names[results.length - 1]}; not run: ${names.slice(results.length).join(', ') || 'none'}`)
say(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = allHeld ? 0 : 1
