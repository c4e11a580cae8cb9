/**
 * The focus of a dialog: it enters with the first frame that shows the dialog, stays in it, and returns where it was. Set by no
 * timer: one that fires after the next key was pressed takes that key's place.
 */
import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

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

/** Answers what had the focus before; undefined where the dialog has it. */
function enter(box: HTMLElement): Element | null | undefined {
  const before = document.activeElement
  if (box.contains(before)) return undefined
  const first = box.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ?? stopsIn(box)[0] ?? box
  first.focus({ preventScroll: true })
  return before
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
  const before = useRef<Element | null>(null)
  const take = useCallback((node: HTMLElement) => {
    const left = enter(node)
    if (left !== undefined) before.current = left
  }, [])
  const box = useCallback(
    (node: HTMLElement | null) => {
      shown.current = node
      if (node) take(node)
    },
    [take],
  )
  const giveBack = useCallback(() => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    before.current = null
  }, [])
  // In the effect itself: what has the focus while an effect is cleaned up gets it back from React.
  useLayoutEffect(() => {
    if (!opened) giveBack()
    // Opened again while it was fading out.
    else if (shown.current) take(shown.current)
  }, [opened, take, giveBack])
  // Taken away while it was open.
  useLayoutEffect(() => giveBack, [giveBack])
  return { box, keepIn: (event) => shown.current && keepIn(shown.current, event) }
}
