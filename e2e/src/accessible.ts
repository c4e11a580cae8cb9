/** Accessibility checks: axe finds nothing, and nothing overflows the window. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** What of the rules depends on the colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Text that looks like other text before it, on the same ground, has the same contrast: most of axe's work is left out. */
const TWIN = 'data-twin'

/** Marks twins among the elements that hold nothing but text. */
function markTwins(attribute: string): void {
  const grounds = new WeakMap<Element, string>()
  function groundOf(element: Element | null): string {
    if (!element) return ''
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const isOpaque = backgroundImage === 'none' && opacity === '1' && /^rgb\(/.test(backgroundColor)
    const own = `${backgroundColor} ${backgroundImage} ${opacity}`
    const ground = isOpaque ? own : `${own} ${groundOf(element.parentElement)}`
    grounds.set(element, ground)
    return ground
  }
  const seen = new Set<string>()
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute(attribute)
    if (element.childElementCount > 0 || !element.textContent?.trim()) continue
    const { color, fontSize, fontWeight, display } = getComputedStyle(element)
    const looks = [element.localName, color, fontSize, fontWeight, display, groundOf(element)].join('; ')
    if (seen.has(looks)) element.setAttribute(attribute, '')
    seen.add(looks)
  }
}

/** Axe finds nothing on the page once it has loaded, or in the part of it that a selector names; by these rules or by all. */
export async function expectAccessible(
  page: Page,
  what = page.url(),
  within?: string,
  rules?: readonly string[],
): Promise<void> {
  // The line that shows itself while data comes is no part of the page.
  await expect(page.getByRole('progressbar', { name: '加载中' })).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await page.evaluate(markTwins, TWIN)
  const found = await page.evaluate(
    async ({ part, only, twin }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      axe.configure({ rules: [{ id: 'color-contrast', selector: `:not([${twin}])` }] })
      // Only what is wrong is described; no rule here needs the style sheets loaded once more.
      const { violations } = await axe.run(part ?? document, {
        resultTypes: ['violations'],
        preload: false,
        ...(only && { runOnly: [...only] }),
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { part: within, only: rules, twin: TWIN },
  )
  expect(found, what).toEqual([])
}

/** As above, light and dark, without motion. The dark differs in its colours alone. */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, `${page.url()} light`, within)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page, `${page.url()} dark`, within, ofColours)
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
