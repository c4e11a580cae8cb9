/** The id of the button that places the bets. */
export const BET_BUTTON = 'bet-now'

const FIRST_CELL = '#plays-panel :is(.cell, .digit, .marks__pick, .wagers__cell input, textarea):not(:disabled)'

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

/** From the cells to the bet button, past all that stands between them. */
export function SkipToBet() {
  return (
    <button type="button" className="skip" onClick={goTo(`#${BET_BUTTON}`)}>
      跳到投注按钮
    </button>
  )
}
