import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'lottery', include: ['lottery/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { name: 'ui', include: ['{ui,web,console}/**/*.test.{ts,tsx}'] } },
      { test: { name: 'house', include: ['tool/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What fails deep down, in an audit say, is to name the test that called it.
          execArgv: ['--stack-trace-limit=50'],
        },
      },
    ],
  },
})
