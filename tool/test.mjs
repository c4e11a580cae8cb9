// `npm test`: everything that must hold, step by step, stopped at the first that does not. Tests of servers and of pages run side
// by side, because they wait as often as they work; the stories in the browser come last.
// `npm test -- lottery server` runs only the named steps. It ends with each failed test and its reason, the steps, the names
// of what failed, and a line that tells how many tests passed and failed.

import { giveUp, say, seconds } from './say.mjs'
import { setup } from './setup.mjs'
import { steps } from './steps.mjs'

/** Steps that run one after the other, beside the other lane, once all steps before have held. */
const lanes = [['lottery', 'contract', 'ui', 'site'], ['server']]
/** Last, by itself: on few cores browsers beside the tests of servers take longer than after them, and each waits for the other. */
const LAST = ['e2e']

const MAX_REASON = 200

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(steps, name))
if (unknown.length > 0) giveUp(`no step is named ${unknown.join(', ')}; there are: ${Object.keys(steps).join(', ')}`)
// The stories look at the built site.
const names = Object.keys(steps).filter(
  (name) => asked.length === 0 || asked.includes(name) || (name === 'site' && asked.includes('e2e')),
)

await setup()
const results = new Map()
let allHeld = true
await takeAll(names.filter((name) => ![...lanes.flat(), ...LAST].includes(name)))
const taken = lanes.map((lane) => lane.filter((name) => names.includes(name))).filter((lane) => lane.length > 0)
await Promise.all(taken.map((lane) => takeAll(lane, taken.length > 1)))
await takeAll(names.filter((name) => LAST.includes(name)))

/** Takes steps one after the other; after a failed one, here or beside, no further one begins. */
async function takeAll(lane, isBesideOthers = false) {
  for (const name of lane) {
    if (!allHeld) return
    const startedAt = performance.now()
    say(`\n--- ${name}`)
    const { held, passed, failed, failures } = await steps[name](isBesideOthers ? `${name.padEnd(9)}| ` : undefined)
    // A step that fails without a failed test (a type error, a file that can't be loaded) still counts as one.
    results.set(name, { held, passed, failed: held ? failed : Math.max(1, failed), failures, took: seconds(startedAt) })
    if (isBesideOthers) say(`\n--- ${name} ${held ? 'held' : 'FAILED'}, ${seconds(startedAt)}`)
    allHeld &&= held
  }
}

// Printed last as well, so that failures are easy to find after a long run.
const all = names.filter((name) => results.has(name)).map((name) => ({ name, ...results.get(name) }))
const failures = all.flatMap((step) => step.failures)
for (const { test, reason } of failures) say(`\n${test}\n${reason}`)
say('')
for (const { name, held, took } of all) say(`${held ? 'ok    ' : 'FAILED'} ${name.padEnd(9)} ${took}`)
if (!allHeld) {
  const failed = all.filter(({ held }) => !held).map(({ name }) => name)
  say(`failed: ${failed.join(', ')}; not run: ${names.filter((name) => !results.has(name)).join(', ') || 'none'}`)
}
// A reason can be longer than what is kept of the output: the names stand together after them, each with how it begins.
for (const { test, reason } of failures)
  say(`failed test: ${test}: ${reason.replace(/\s+/g, ' ').slice(0, MAX_REASON)}`)
const sum = (key) => all.reduce((total, step) => total + step[key], 0)
say(`all in ${seconds()}\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = allHeld ? 0 : 1
