// Binomial coefficients: they count the unit bets of a large bet without listing them.

/** The number of ways to take k of n different things; 0 where there is none. Exact below 2^53. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  const steps = Math.min(k, n - k)
  let ways = 1
  for (let i = 1; i <= steps; i++) ways = (ways * (n - steps + i)) / i
  return ways
}
