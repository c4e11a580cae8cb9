// The steps of `npm test` and `npm run check`, by name, in the order they run: the cheap ones first.
// A step takes the label of its output, if it runs beside others, and resolves to whether it held and, where it runs tests,
// to how many passed and failed, and what failed of what.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, run } from './child.mjs'
import { buildSite } from './site.mjs'

// A hundred processes of the tests start the same programs: one of them compiles each, as the server's own processes do it.
const testEnv = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }

export const steps = {
  // What has not changed since the last run is not checked again.
  types: plain('tsc', ['-p', '.', '--incremental', '--tsBuildInfoFile', '.cache/tsbuildinfo']),
  lint: plain('biome', ['ci', '--error-on-warnings']),
  dead: plain('knip', ['--config', 'tool/knip.json', '--no-progress']),
  house: vitest('house'),
  lottery: vitest('lottery'),
  contract: vitest('contract'),
  ui: vitest('ui*'),
  // Half of their time these tests wait: for draws, for timers, for a child that starts.
  server: again(vitest('server', `--maxWorkers=${2 * availableParallelism()}`), (files) => vitest('server', ...files)),
  site: async () => untested(await buildSite()),
  e2e: playwright(),
}

const untested = (held) => ({ held, passed: 0, failed: 0, failures: [] })

function plain(command, parameters) {
  return async (label) => untested((await run(command, parameters, { label })) === 0)
}

const failure = (file, test, messages) => ({
  file,
  test: `${file}: ${test}`,
  reason: messages.map(stripVTControlCharacters).join('\n'),
})
/** Where what failed belongs to no file. */
const NO_FILE = 'the run'
const HELD_AGAIN = '(held when it was tried again)'
/** More files than this do not fail by what else runs. */
const MAX_FILES_AGAIN = 8

/** Files that failed beside many others, on few cores, are tried once more by themselves; what held only then is named in the end. */
function again(runAll, runFiles) {
  return async (label) => {
    const first = await runAll(label)
    const files = [...new Set(first.failures.map(({ file }) => file))]
    if (first.held || files.length === 0 || files.length > MAX_FILES_AGAIN || files.includes(NO_FILE)) return first
    const second = await runFiles(files)(label)
    const isStill = new Set(second.failures.map(({ test }) => test))
    const onlyThen = first.failures.filter(({ test }) => !isStill.has(test))
    const passedBefore = files.reduce((sum, file) => sum + first.passedIn.get(file), 0)
    return {
      held: second.held,
      passed: first.passed - passedBefore + second.passed,
      failed: second.failed,
      failures: [...second.failures, ...onlyThen.map((one) => ({ ...one, test: `${one.test} ${HELD_AGAIN}` }))],
    }
  }
}

function vitest(project, ...options) {
  return counted(async (report, label) => {
    const parameters = [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${join(root, 'tool', 'unhandled.mjs')}`,
      `--outputFile.json=${report}`,
      ...options,
    ]
    const code = await run('vitest', parameters, { env: testEnv, label })
    const unhandled = `${report}.unhandled`
    return { code, read: (told) => readVitest(told, existsSync(unhandled) ? readJson(unhandled) : []) }
  })
}

function playwright() {
  return counted(async (report, label) => {
    const env = { ...testEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    // Many browsers and servers on few cores: what fails is tried again, and named in the end if it held only then.
    const parameters = ['test', '--retries=2', '--reporter=list,json']
    const code = await run('playwright', parameters, { cwd: join(root, 'e2e'), env, label })
    return { code, read: readPlaywright }
  })
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const readVitest = ({ numPassedTests, numFailedTests, testResults }, unhandled) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  passedIn: new Map(
    testResults.map(({ name, assertionResults }) => [
      relative(root, name),
      assertionResults.filter(({ status }) => status === 'passed').length,
    ]),
  ),
  failures: [
    ...unhandled.map((message) => failure(NO_FILE, 'an error that nobody caught', [message])),
    ...testResults.flatMap(failedIn),
  ],
})

function failedIn({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults
    .filter((one) => one.status === 'failed')
    .map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages))
  // It could not be loaded, its hooks failed, or its process ended.
  const isWhole = message !== '' || (status === 'failed' && failed.length === 0)
  return isWhole ? [failure(file, 'the file', [message || 'it did not come to its end']), ...failed] : failed
}

const readPlaywright = ({ stats, suites, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  failures: [...errors.map(({ message }) => failure('e2e', 'the run', [message])), ...suites.flatMap(failedSpecs)],
})

const failedSpecs = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failedSpecs),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ ok, file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors)
      return failure(
        file,
        ok ? `${title} ${HELD_AGAIN}` : title,
        errors.map(({ message }) => message),
      )
    }),
]

function counted(runTests) {
  return async (label) => {
    const folder = mkdtempSync(join(tmpdir(), 'hongyun-test-'))
    const report = join(folder, 'report.json')
    try {
      const { code, read } = await runTests(report, label)
      const counts = existsSync(report) ? read(readJson(report)) : untested()
      return { ...counts, held: code === 0 }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
