/** Stories in a real browser against real servers, each started once on a database of its own. */
import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Stories that change what others look at: odds, issues, the sign-in counters of the address, the state and settings of the site. */
const changing = [
  'console',
  'contacts',
  'lotteries',
  'operators',
  'own-odds',
  'protection',
  'sign-in',
  'service',
  'site-state',
  'streaks',
  'verification',
  'yuebao',
  'remittances',
  'withdrawals',
].map((name) => `**/${name}.spec.ts`)
/** Stories that mostly wait for draws. */
const waiting = ['first-bet', 'agents', 'race', 'board-result', 'still', 'turnover'].map((name) => `**/${name}.spec.ts`)
/** Debian's Chromium without its windows does the same in two thirds of the processor time. */
const withoutWindows = '/usr/bin/chromium-headless-shell'
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'src/stories',
  outputDir: '../.cache/e2e',
  // Only for stories that hang: many pages, or waiting for a draw, take minutes on a slow machine.
  timeout: 1_800_000,
  // For what never comes: a page that takes a second alone takes a minute where other work has the cores.
  expect: { timeout: 120_000 },
  // Two more than pages keep busy: some always wait for a draw or a command.
  workers: 4,
  fullyParallel: false,
  // In the order they start: the long chain on a server of its own and the waiting first, the rest beside them.
  projects: [
    { name: 'changing', testMatch: changing, metadata: { server: 'own' }, workers: 1 },
    { name: 'waiting', testMatch: waiting, workers: 1 },
    { name: 'stories', testIgnore: [...changing, ...waiting] },
  ],
  globalSetup: './src/start-server.ts',
  use: {
    // What can't be clicked by then never can: the story ends and is tried again, instead of hanging to its timeout.
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    // A board in motion takes a seventh of a core while it waits. What moves is looked at in `race` and `still`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? (existsSync(withoutWindows) ? withoutWindows : '/usr/bin/chromium'),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // What a page paints goes through one process less.
        '--in-process-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
