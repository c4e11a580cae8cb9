/** The streak helper beside a board, where the button of the shell finds it. */
export const BESIDE_ID = 'streaks-beside'
