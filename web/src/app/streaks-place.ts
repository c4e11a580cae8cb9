/** The place of the streak helper beside a board, for the button of the frame. */
export const BESIDE_ID = 'streaks-beside'
