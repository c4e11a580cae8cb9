// What the tools print: short lines, one for each thing done, with the time it took.
// In one file, so that all tools print in the same form.

const startedAt = performance.now()

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** One clear line, and the end with exit code 1. */
export function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export function seconds(since = startedAt) {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`
}
