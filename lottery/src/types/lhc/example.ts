// The draw of the worked examples of LHC, in the year of the snake 2025.

/** The draw of the examples. */
export const exampleDraw = '03,12,25,30,41,44,18'
/** The lunar year of the examples. */
export const zodiacYear = 2025

/** The reason begins with the lunar year where it matters. */
export const inSnakeYear = (why: string): string => `2025 蛇年，${why}`
