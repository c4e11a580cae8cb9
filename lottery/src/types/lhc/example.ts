// The draw that the worked examples of LHC are told with, in the year of the snake 2025.

export const exampleDraw = '03,12,25,30,41,44,18'
export const zodiacYear = 2025

/** Where the year matters the reason begins with it. */
export const inSnakeYear = (why: string): string => `2025 蛇年，${why}`
