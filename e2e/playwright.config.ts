/** Stories in a real browser against real servers, each started once on a database of its own. */
import { defineConfig } from '@playwright/test'

const ownOdds = '**/own-odds.spec.ts'
const signIn = '**/sign-in.spec.ts'
const siteState = '**/site-state.spec.ts'
const console = '**/console.spec.ts'
const own = { server: 'own' }
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'src/stories',
  outputDir: '../.cache/e2e',
  // Only for stories that hang: many pages, or waiting for a draw, take minutes on a slow machine.
  timeout: 300_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  // Stories that change the odds, the sign-in counters of the address, or the site state run on a server of their own,
  // one after the other, in parallel to the rest.
  projects: [
    { name: 'own-odds', testMatch: ownOdds, metadata: own },
    { name: 'sign-in', testMatch: signIn, metadata: own, dependencies: ['own-odds'] },
    { name: 'site-state', testMatch: siteState, metadata: own, dependencies: ['sign-in'] },
    { name: 'console', testMatch: console, metadata: own, dependencies: ['site-state'] },
    { name: 'stories', testIgnore: [ownOdds, signIn, siteState, console] },
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
