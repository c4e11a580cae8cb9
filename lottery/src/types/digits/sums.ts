// Plays on the sum of three digits value by value: 和数 of FC3D, 特码 of BJ28.
import { sumOf } from '../../balls.ts'
import { choices, levelFor } from '../../plays/choices.ts'
import { valued } from '../../plays/common-choices.ts'
import type { Head, PlaySpec } from '../../plays/play-of.ts'
import { reading } from './draw.ts'
import { numbersFrom, wholeQuick } from './rows.ts'

/** Looks at the sum of three digits. */
export const sumOfThree = reading(3, sumOf)

/** Each sum of 0-27 is a unit bet; 0 and 27, 1 and 26, … have the same chance and share a level. */
export const sumValues = (row: Head): PlaySpec => ({
  ...choices({
    ...row,
    choices: valued(numbersFrom(0, 27), ([sum = 0]) => sum),
    levels: numbersFrom(0, 13).map((low) => levelFor(`${low}, ${27 - low}`, `${low}`, `${27 - low}`)),
    quick: wholeQuick,
  }),
  look: sumOfThree,
})
