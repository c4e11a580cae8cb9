/**
 * The contrast of texts with their ground, worked out from the colours of the elements they stand in, in a fiftieth of the
 * time that axe takes. Like axe it passes by texts on pictures and single signs.
 */
import { expect, type Frame, type Page } from '@playwright/test'

/** Runs in the page: the texts whose contrast is less than WCAG 2 asks at level AA, in the whole page or in a part of it. */
export function faintTexts(within: string | undefined): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  /** What a text stands on, without and with what the opacity of elements around it lets through. */
  type Ground = { colour: Colour; isPicture: boolean; groups: readonly { opacity: number; below: Colour }[] }

  const white: Colour = [255, 255, 255, 1]
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const colours = new Map<string, Colour>()
  /** Any notation: the browser itself reads it. */
  function colourOf(text: string): Colour {
    const known = colours.get(text)
    if (known) return known
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
    const colour: Colour = [red!, green!, blue!, alpha! / 255]
    colours.set(text, colour)
    return colour
  }
  const mixed = (below: Colour, above: Colour, part: number): Colour => {
    const at = (n: 0 | 1 | 2) => below[n] + (above[n] - below[n]) * part
    return [at(0), at(1), at(2), 1]
  }
  const over = (below: Colour, above: Colour) => mixed(below, above, above[3])

  const grounds = new Map<Element, Ground>()
  function groundOf(element: Element | null): Ground {
    if (!element) return { colour: white, isPicture: false, groups: [] }
    const known = grounds.get(element)
    if (known) return known
    const around = groundOf(element.parentElement)
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const own = colourOf(backgroundColor)
    const ground: Ground = {
      colour: over(around.colour, own),
      isPicture: backgroundImage !== 'none' || (around.isPicture && own[3] < 1),
      groups: opacity === '1' ? around.groups : [...around.groups, { opacity: Number(opacity), below: around.colour }],
    }
    grounds.set(element, ground)
    return ground
  }

  const luminance = ([red, green, blue]: Colour) => {
    const linear = (channel: number) =>
      channel <= 10.31475 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
  const contrast = (one: Colour, other: Colour) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light! + 0.05) / (dark! + 0.05)
  }

  /** What can't be used need not be read. */
  function isInactive(element: Element): boolean {
    if (element.closest(':disabled, [aria-disabled="true"]')) return true
    const label = element.closest('label')
    if (label?.control?.matches(':disabled, [aria-disabled="true"]')) return true
    const named = element.closest('[id]')
    return named !== null && document.querySelector(`:disabled[aria-labelledby~="${CSS.escape(named.id)}"]`) !== null
  }
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const found = new Map<string, string>()
  function look(element: Element, text: string, style: CSSStyleDeclaration, fontOf = style): void {
    const ground = groundOf(element)
    if (ground.isPicture) return
    const px = Number.parseFloat(fontOf.fontSize)
    const least = px >= 24 || (px >= 18.66 && Number(fontOf.fontWeight) >= 700) ? 3 : 4.5
    const ink = colourOf(style.color)
    const part = ink[3] * Number(style === fontOf ? 1 : style.opacity)
    let [written, behind] = [mixed(ground.colour, ink, part), ground.colour]
    for (const { opacity, below } of ground.groups.toReversed())
      [written, behind] = [mixed(below, written, opacity), mixed(below, behind, opacity)]
    const ratio = contrast(written, behind)
    if (ratio >= least) return
    const key = `${style.color} on ${behind.slice(0, 3).map(Math.round).join(' ')}`
    if (found.has(key) || !isShown(element) || isInactive(element)) return
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}`
    found.set(key, `${ratio.toFixed(2)} of ${least}: “${text.trim().slice(0, 20)}” ${name}, ${key}`)
  }
  for (const element of document.querySelectorAll(within ? `${within}, ${within} *` : 'body, body *')) {
    // Drawings have colours of their own.
    if (element instanceof SVGElement) continue
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const isHint = element.value === '' && element.placeholder !== ''
      const style = getComputedStyle(element)
      if (isHint) look(element, element.placeholder, getComputedStyle(element, '::placeholder'), style)
      else if (element.value !== '' && !/^(?:checkbox|radio|range|file|hidden)$/.test(element.type))
        look(element, element.value, style)
      continue
    }
    // A single sign, a colon between figures say, may be fainter than a text.
    const isText = ({ nodeType, textContent }: Node) =>
      nodeType === Node.TEXT_NODE && (textContent?.trim().length ?? 0) > 1
    const text = [...element.childNodes].find(isText)
    if (text) look(element, text.textContent ?? '', getComputedStyle(element))
  }
  return [...found.values()]
}

/** Every text stands out from its ground, in the theme that the page has now. */
export async function expectReadable(page: Page | Frame, within?: string): Promise<void> {
  const theme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'))
  expect(await page.evaluate(faintTexts, within), `${page.url()} ${theme}`).toEqual([])
}
