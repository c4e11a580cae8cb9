import { createRoot, type Root, type RootOptions } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/**
 * A root in the document, closed with the test that opens it: a timer that is left runs where the document is gone, and fails
 * the whole run.
 */
export function openRoot(
  at: Element = document.body.appendChild(document.createElement('div')),
  options?: RootOptions,
): Root {
  const root = createRoot(at, options)
  onTestFinished(() => root.unmount())
  return root
}
