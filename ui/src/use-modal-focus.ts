/**
 * The focus of a dialog: it enters with the first frame that shows the dialog, stays in it, and returns where it was. Set by no
 * timer: one that fires after the next key was pressed takes that key's place.
 */
import { type RefCallback, useCallback, useInsertionEffect, useLayoutEffect, useRef } from 'react'

const STOPS =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"], [type="hidden"])'

/** An unchecked radio is no stop of its group where another one is checked. */
function isStop(element: HTMLElement): boolean {
  if (!element.checkVisibility()) return false
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return true
  const group = element.closest('form, [role="dialog"]')?.querySelectorAll<HTMLInputElement>('input[type="radio"]')
  return ![...(group ?? [])].some(({ name, checked }) => checked && name === element.name)
}

const stopsIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(STOPS)].filter(isStop)

function enter(box: HTMLElement): void {
  if (box.contains(document.activeElement)) return
  const first = box.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ?? stopsIn(box)[0] ?? box
  first.focus({ preventScroll: true })
}

/** Tab goes from the last stop to the first one and back; from outside it enters. */
function keepIn(box: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const stops = stopsIn(box)
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
  const active = document.activeElement
  if (active !== last && active !== box && box.contains(active)) return
  event.preventDefault()
  ;(first ?? box).focus()
}

interface ModalFocus {
  box: RefCallback<HTMLElement>
  keepIn: (event: KeyboardEvent) => void
}

export function useModalFocus(opened: boolean): ModalFocus {
  const shown = useRef<HTMLElement>(null)
  const before = useRef<Element>(null)
  // Before anything in the dialog can take the focus.
  useInsertionEffect(() => {
    if (opened) before.current = document.activeElement
  }, [opened])
  useLayoutEffect(() => {
    if (!opened) return
    // Opened again while it was fading out.
    if (shown.current) enter(shown.current)
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    }
  }, [opened])
  const box = useCallback((node: HTMLElement | null) => {
    shown.current = node
    if (node) enter(node)
  }, [])
  return { box, keepIn: (event) => shown.current && keepIn(shown.current, event) }
}
