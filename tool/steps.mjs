// The steps of `npm test` and `npm run check`, by name, in the order they run: the cheap ones first.
// A step resolves to whether it held, and to how many tests it ran where it runs tests.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './child.mjs'
import { buildSite } from './site.mjs'

export const steps = {
  types: () => plain('tsc', ['-p', '.']),
  lint: () => plain('biome', ['ci', '--error-on-warnings']),
  dead: () => plain('knip', ['--config', 'tool/knip.json', '--no-progress']),
  house: () => vitest('house'),
  lottery: () => vitest('lottery'),
  contract: () => vitest('contract'),
  ui: () => vitest('ui'),
  server: () => vitest('server'),
  site: async () => ({ held: await buildSite(), passed: 0, failed: 0 }),
  e2e: playwright,
}

async function plain(command, parameters) {
  return { held: (await run(command, parameters)) === 0, passed: 0, failed: 0 }
}

function vitest(project) {
  return counted(async (report) => {
    const parameters = [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    return {
      code: await run('vitest', parameters),
      read: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
    }
  })
}

function playwright() {
  return counted(async (report) => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const code = await run('playwright', ['test', '--reporter=list,json'], { cwd: join(root, 'e2e'), env })
    return { code, read: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected] }
  })
}

async function counted(runTests) {
  const folder = mkdtempSync(join(tmpdir(), 'hongyun-test-'))
  const report = join(folder, 'report.json')
  try {
    const { code, read } = await runTests(report)
    const [passed, failed] = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : [0, 0]
    return { held: code === 0, passed, failed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
