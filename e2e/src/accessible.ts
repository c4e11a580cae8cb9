/** Accessibility checks: axe finds nothing, and nothing overflows the window. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing on the page as it is, or in the part of it that a selector names. */
export async function expectAccessible(page: Page, what = page.url(), within?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    what,
  ).toEqual([])
}

/** As above, light and dark, without motion. */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page, `${page.url()} ${colorScheme}`, within)
  }
}

/** Nothing overflows the window at its present width. */
export async function expectWithin(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, what).toBeLessThanOrEqual(0)
}

/** As above, at the widths the site is made for; the page is 1440 wide afterwards. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of [1280, 1920, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectWithin(page, `${page.url()} at ${width}`)
  }
}
