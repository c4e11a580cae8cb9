/** Stories in a real browser against the real server; the server is started once, on a database of its own. */
import { defineConfig } from '@playwright/test'

const ownOdds = '**/own-odds.spec.ts'
const signIn = '**/sign-in.spec.ts'
const siteState = '**/site-state.spec.ts'
const console = '**/console.spec.ts'
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'src/stories',
  outputDir: '../.cache/e2e',
  // For what hangs: a story of many pages, or of a draw that is waited for, takes a slow machine minutes.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  // What changes the odds all stories bet at, the standing of the address they share, then the state of the whole site, by command and from the console, runs last.
  projects: [
    { name: 'stories', testIgnore: [ownOdds, signIn, siteState, console] },
    { name: 'own-odds', testMatch: ownOdds, dependencies: ['stories'] },
    { name: 'sign-in', testMatch: signIn, dependencies: ['own-odds'] },
    { name: 'site-state', testMatch: siteState, dependencies: ['sign-in'] },
    { name: 'console', testMatch: console, dependencies: ['site-state'] },
  ],
  globalSetup: './src/start-server.ts',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
