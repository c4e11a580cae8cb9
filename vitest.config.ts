import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// For what hangs: a test that takes a second on a quiet machine takes a minute where other work has the cores.
const patient = { testTimeout: 1_200_000, hookTimeout: 600_000, expect: { poll: { timeout: 240_000 } } }

/** The test that waits half a minute for a draw goes first: alone at the end it would leave the other cores idle. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) => moduleId.endsWith('/faults/first-bet.test.ts')
    return (await super.sort(files)).toSorted((one, other) => Number(waits(other)) - Number(waits(one)))
  }
}

const ofPages = '{ui,web,console}/src/**/*.test.{ts,tsx}'
/** Tests of pages that change what modules find while they load: each loads them for itself. */
const alone = globSync(ofPages, { cwd: import.meta.dirname }).filter((path) =>
  /await import\(|vi\.(?:stub|mock|doMock|useFakeTimers)/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
)

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    // Every core: the default leaves one free, which is half of two.
    maxWorkers: '100%',
    projects: [
      // Pure code keeps nothing between files, so they may share a worker.
      {
        test: {
          name: 'lottery',
          include: ['lottery/**/*.test.ts'],
          setupFiles: ['lottery/testing/rounds.ts'],
          isolate: false,
          ...patient,
        },
      },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'], isolate: false, ...patient } },
      // Loading React and the pages anew for each file would be most of the time.
      { test: { name: 'ui', include: [ofPages], exclude: alone, isolate: false, ...patient } },
      { test: { name: 'ui-alone', include: alone, ...patient } },
      { test: { name: 'house', include: ['tool/**/*.test.ts'], ...patient } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: ['server/src/testing/setup.ts'],
          // Loading the whole server anew for each file would be a third of the time: a file leaves its worker as it was.
          isolate: false,
          ...patient,
          // What fails deep down, in an audit say, is to name the test that called it.
          execArgv: ['--stack-trace-limit=50'],
        },
      },
    ],
  },
})
