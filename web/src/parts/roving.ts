// One tab stop for a group of buttons, arrow keys within it (roving tabindex). It finds the buttons in the DOM, so
// that cells, digits and tabs share it without passing indexes.
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const STEPS: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
}

/** The index that a key moves to from `index` among `count` buttons in rows of `columns`; undefined if it does not move. */
export function rovingStep(key: string, index: number, count: number, columns: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]?.(columns)
  if (step === undefined) return undefined
  const next = index + step
  if (Math.abs(step) === 1) return (next + count) % count
  return next >= 0 && next < count ? next : undefined
}

interface Roving<Group extends HTMLElement> {
  ref: RefObject<Group | null>
  onKeyDown: (event: KeyboardEvent<Group>) => void
}

/** `follow`: arrow keys also press the button they reach, as tabs do. */
export function useRoving<Group extends HTMLElement>(columns = 1, follow = false): Roving<Group> {
  const ref = useRef<Group>(null)
  const stop = useRef<HTMLElement>(undefined)

  const settle = (buttons: HTMLElement[]) => {
    const chosen = buttons.find((button) => button.ariaSelected === 'true')
    const kept = stop.current && buttons.includes(stop.current) ? stop.current : undefined
    const pressed = buttons.find((button) => button.ariaPressed === 'true')
    stop.current = chosen ?? kept ?? pressed ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === stop.current ? 0 : -1
  }

  // After every render, because buttons change with the data.
  useLayoutEffect(() => settle(buttonsOf(ref.current)))

  const onKeyDown = (event: KeyboardEvent<Group>) => {
    const buttons = buttonsOf(event.currentTarget)
    const index = buttons.indexOf(event.target as HTMLElement)
    if (index < 0) return
    const next = rovingStep(event.key, index, buttons.length, columns)
    const button = next === undefined ? undefined : buttons[next]
    if (!button) return
    event.preventDefault()
    stop.current = button
    settle(buttons)
    button.focus()
    if (follow) button.click()
  }

  return { ref, onKeyDown }
}

function buttonsOf(group: HTMLElement | null): HTMLElement[] {
  return group ? Array.from(group.querySelectorAll<HTMLElement>('button:not(:disabled)')) : []
}
