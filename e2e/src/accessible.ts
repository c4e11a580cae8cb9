/** Accessibility checks: axe finds nothing, texts stand out, and nothing overflows the window. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Frame, type Page } from '@playwright/test'
import { expectReadable } from './contrast.ts'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Axe finds nothing on the page once it has loaded, or in the part of it that a selector names, and its texts stand out.
 * `andLinks`: links in sentences stand out as well, which takes axe as long as all its other rules.
 */
export async function expectAccessible(page: Page | Frame, within?: string, andLinks = false): Promise<void> {
  // The line that shows itself while data comes is no part of the page, though it may come back at any moment.
  await expect(page.getByRole('progressbar', { name: '加载中' })).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const look = async ({ part, andLinks }: { part: string | undefined; andLinks: boolean }) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // Only what is wrong is described; no rule here needs the style sheets loaded once more.
    const { violations } = await axe.run(part ?? { exclude: ['.progress-line'] }, {
      resultTypes: ['violations'],
      preload: false,
      rules: { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: andLinks } },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  const found = await page.evaluate(look, { part: within, andLinks: andLinks || process.env.SWEEP === 'all' })
  expect(found, page.url()).toEqual([])
  await expectReadable(page, within)
}

/** As above, light and dark, without motion. The dark differs in its colours alone. */
export async function expectAccessibleInBoth(page: Page, within?: string, andLinks = false): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, within, andLinks)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectReadable(page, within)
}

/** Nothing overflows the window at its present width. */
export async function expectWithin(page: Page | Frame, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, what).toBeLessThanOrEqual(0)
}

/** As above, at the widths that are close for what the site shows; the page is 1440 wide afterwards. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectWithin(page, `${page.url()} at ${width}`)
  }
}

/** No text on the page is smaller than 12 px, and nothing to press smaller than 24, but for links in a sentence. */
export async function expectLegible(page: Page, what = page.url()): Promise<void> {
  const small = await page.evaluate(() => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
    }
    const nameOf = (element: Element) =>
      `${element.localName}.${element.classList} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 12)}`
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const owner = texts.currentNode.parentElement
      if (!owner || !texts.currentNode.textContent?.trim() || !isShown(owner)) continue
      const scale = owner instanceof SVGGraphicsElement ? (owner.getScreenCTM()?.a ?? 1) : 1
      const size = Number.parseFloat(getComputedStyle(owner).fontSize) * scale
      if (size < 11.9) found.push(`${size.toFixed(1)} px: ${nameOf(owner)}`)
    }
    const targets = 'a[href], button, select, summary, [role=button], [role=tab], [role=radio], [role=switch]'
    for (const target of document.querySelectorAll(targets)) {
      const { width, height } = target.getBoundingClientRect()
      if ((width >= 23.9 && height >= 23.9) || !isShown(target)) continue
      const isInSentence = [...(target.parentElement?.childNodes ?? [])].some(
        (beside) => beside.nodeType === Node.TEXT_NODE && beside.textContent?.trim(),
      )
      if (!isInSentence) found.push(`${width.toFixed(0)} x ${height.toFixed(0)}: ${nameOf(target)}`)
    }
    return [...new Set(found)]
  })
  expect(small, what).toEqual([])
}
