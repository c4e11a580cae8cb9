/** What toasts said: they are gone after three seconds, and a story on a busy machine looks later. */
import { expect, type Frame, type Page } from '@playwright/test'

declare global {
  interface Window {
    said: string[]
  }
}

/** Runs in the page before anything else. */
export function noteToasts(): void {
  if (window.said) return
  window.said = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches('.toast')) window.said.push(node.textContent ?? '')
  }).observe(document, { childList: true, subtree: true })
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
