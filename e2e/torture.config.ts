/** Every play in the browser, as `npm run torture` runs it. */
import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

export default defineConfig({ ...stories, testDir: 'src/torture', projects: [{ name: 'torture' }] })
