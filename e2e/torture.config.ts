/** Every play in the browser, and the stories that look at a few of many places, at all of them, as `npm run torture` runs it. */
import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

process.env.SWEEP ??= 'all'

export default defineConfig({
  ...stories,
  projects: [
    { name: 'torture', testDir: 'src/torture' },
    {
      name: 'swept',
      testMatch: ['still', 'trends', 'board-fit', 'pages', 'recharges', 'ways-out'].map((name) => `**/${name}.spec.ts`),
    },
  ],
})
