// The tails of the distributions that the tests of draws use. Source: Abramowitz and Stegun, 6.1.41 and 6.5.29-31.
import { invariant } from '../invariant.ts'

/** Lanczos' coefficients for g = 7, nine of them: the logarithm of gamma to about 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]
const STEPS = 10_000
const PRECISE = 1e-15
const TINY = 1e-300

function logGamma(x: number): number {
  const z = x - 1
  const t = z + 7.5
  const sum = LANCZOS.reduce((total, c, i) => (i === 0 ? c : total + c / (z + i)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** P(a, x) by its series; for x < a + 1. */
function lowerSeries(a: number, x: number, front: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < STEPS && Math.abs(term) > Math.abs(sum) * PRECISE; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum * front
}

/** Q(a, x) by its continued fraction (Lentz); for x >= a + 1. */
function upperFraction(a: number, x: number, front: number): number {
  let b = x + 1 - a
  let c = 1 / TINY
  let d = 1 / b
  let h = d
  for (let i = 1; i < STEPS; i++) {
    const an = -i * (i - a)
    b += 2
    d = 1 / (Math.abs(an * d + b) < TINY ? TINY : an * d + b)
    c = Math.abs(b + an / c) < TINY ? TINY : b + an / c
    h *= d * c
    if (Math.abs(d * c - 1) < PRECISE) break
  }
  return h * front
}

/** Q(a, x), the upper regularised incomplete gamma function, for a > 0 and x >= 0. */
export function upperGamma(a: number, x: number): number {
  invariant(a > 0 && x >= 0, 'the gamma function is asked outside its range')
  if (x === 0) return 1
  const front = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - lowerSeries(a, x, front) : upperFraction(a, x, front)
}

/** The chance that chi-square with so many degrees of freedom is `x` or more. */
export const chiSquareTail = (x: number, degrees: number): number => upperGamma(degrees / 2, x / 2)

/** The two-sided chance that a standard normal value is at least `z` from zero. */
export const normalTails = (z: number): number => upperGamma(0.5, (z * z) / 2)
