/** What a busy machine is too slow for: toasts are gone after three seconds, and pages give an answer up after fifteen. */
import { expect, type Frame, type Page } from '@playwright/test'

declare global {
  interface Window {
    said: string[]
  }
}

/** Runs in each page before anything else: toasts are noted, and answers waited for six times as long. */
export function bePatient(): void {
  if (window.said) return
  window.said = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('.toast')) window.said.push(node.textContent ?? '')
  }).observe(document, { childList: true, subtree: true })
  const timeout = AbortSignal.timeout
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms * 6)
}

/** A toast has said so on this page, and was not looked for yet. */
export async function expectSaid(page: Page | Frame, text: string): Promise<void> {
  const take = (wanted: string) => {
    const at = window.said.findIndex((said) => said.includes(wanted))
    if (at >= 0) window.said.splice(at, 1)
    return { isSaid: at >= 0, said: window.said }
  }
  await expect.poll(() => page.evaluate(take, text)).toMatchObject({ isSaid: true })
}
