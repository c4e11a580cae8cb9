/**
 * The bet button is the next stop of Tab after the cells, though other things stand between them on the page. It is a
 * stop more, not instead: from it Tab goes on with what follows the cells, and Shift+Tab returns to them.
 */
import type { KeyboardEvent } from 'react'

/** The id of the button that places the bets. */
export const BET_BUTTON = 'bet-now'

/** What is picked or typed on a board. */
export const CELL = ':is(.cell, .digit, .marks__pick, .wagers__cell input, textarea)'

/** The cell from which the button was reached. */
let left: HTMLElement | undefined

/** On the cells: Tab on the last of their stops leads to the button. */
export function tabToBet(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.shiftKey) return
  const cells = event.currentTarget.querySelectorAll<HTMLElement>(`${CELL}:not(:disabled)`)
  const last = Array.from(cells).findLast(({ tabIndex }) => tabIndex >= 0)
  const button = document.getElementById(BET_BUTTON)
  if (!last || event.target !== last || !button || button.matches(':disabled')) return
  event.preventDefault()
  button.focus()
  left = last
}

/** On the button. Where the focus is put back without preventing the key, the browser goes on from there. */
export function tabFromBet(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || !left?.isConnected) return
  if (event.shiftKey) event.preventDefault()
  left.focus()
}

/** On leaving the button, by whatever way. */
export function forgetCells(): void {
  left = undefined
}
