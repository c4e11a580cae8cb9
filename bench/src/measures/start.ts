/** From `npm start` to serving: again, on a new DATA_DIR, and, when asked by name, from a fresh clone. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { rounded } from '../line.ts'
import type { Measure } from '../measure.ts'
import { median } from '../pairs.ts'
import { makeDataDir, root, startServing, stopServing } from '../site.ts'

const execute = promisify(execFile)

/** Seconds from the command to the first answer of the home page. */
async function startOnce(dataDir: string, folder = root): Promise<number> {
  const startedAt = performance.now()
  const { child, url } = await startServing(
    'npm',
    ['start'],
    { DATA_DIR: dataDir, DEMO: '1', npm_config_loglevel: 'error' },
    folder,
  )
  const answer = await fetch(`${url}/`)
  const elapsed_s = (performance.now() - startedAt) / 1000
  await stopServing(child)
  // npm ends before the server that it was told to end.
  const serves = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while ((await serves()) || existsSync(join(dataDir, 'server.lock'))) await setTimeout(50)
  if (!answer.ok) throw new Error(`the home page answered ${answer.status}`)
  return elapsed_s
}

async function startsOnNewData(times: number): Promise<{ fresh: number[]; again: number[] }> {
  const fresh: number[] = []
  const again: number[] = []
  for (let n = 0; n < times; n += 1) {
    const folder = await makeDataDir()
    try {
      fresh.push(await startOnce(folder.path))
      again.push(await startOnce(folder.path))
    } finally {
      await folder.remove()
    }
  }
  return { fresh, again }
}

export const start: Measure = {
  id: 'start',
  async run({ pairs }) {
    // The first start may build the site; that is no second start.
    await startsOnNewData(1)
    const { fresh, again } = await startsOnNewData(pairs)
    return {
      id: 'start',
      value: rounded(median(again)),
      reference: 'npm start to the first page, installed and built, second start on its data',
      unit: 's',
      valid: true,
      goal: 1,
      least: 2,
      newDataDir: rounded(median(fresh)),
      newDataDirGoal: 2,
      newDataDirLeast: 4,
    }
  },
}

/** Installs from npm's cache, builds, makes the database: minutes, so not among the measures that run by default. */
export const startFresh: Measure = {
  id: 'start-fresh',
  async run() {
    const clone = await mkdtemp(join(tmpdir(), 'hongyun-clone-'))
    const folder = await makeDataDir()
    try {
      await execute('git', ['clone', '--quiet', root, clone])
      const value = await startOnce(folder.path, clone)
      return {
        id: 'start-fresh',
        value: rounded(value),
        reference: 'npm start in a fresh clone to the first page, packages cached',
        unit: 's',
        valid: true,
        goal: 20,
        least: 60,
      }
    } finally {
      await folder.remove()
      await rm(clone, { recursive: true, force: true })
    }
  },
}
