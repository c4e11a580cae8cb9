import { BET_BUTTON, CELL } from '../tab-to-bet.ts'

const FIRST_CELL = `#plays-panel ${CELL}:not(:disabled)`

/** Moves the focus, so that the next key works where it leads. */
const goTo = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus()

/** To the first cell of the board. */
export function SkipToBoard() {
  return (
    <button type="button" className="skip" onClick={goTo(FIRST_CELL)}>
      跳到选号
    </button>
  )
}

/** From the cells to the bet button, for those who do not go by Tab, which leads there by itself. */
export function SkipToBet() {
  return (
    <button type="button" className="skip" tabIndex={-1} onClick={goTo(`#${BET_BUTTON}`)}>
      跳到投注按钮
    </button>
  )
}
