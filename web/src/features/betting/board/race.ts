/** The course of a race that ends in the order of a known draw. Everything except its end is random; pure. */

/** Time steps between the start and the finish. */
export const RACE_STEPS = 9
/** How far one rank finishes behind the one before it; the champion is at 1. */
const RANK_GAP = 0.034

/** The position of a rank (0 is the champion) at the end, as a part of the track. */
export const finishAt = (rank: number): number => 1 - rank * RANK_GAP

/**
 * For each car, in the order of their numbers, its position on the track at the start, at each time step and at the finish.
 * No car moves back, and the leader on the way does not predict the winner. `random` returns 0 to 1.
 */
export function raceOf(order: readonly number[], random: () => number): readonly (readonly number[])[] {
  const cars = order.toSorted((a, b) => a - b)
  return cars.map((car) => {
    const end = finishAt(order.indexOf(car))
    const way = [0]
    for (let step = 1; step < RACE_STEPS; step++) {
      const done = step / RACE_STEPS
      // Random until the last third; from there towards the final position.
      const pull = Math.max(0, (done - 0.66) / 0.34) ** 2
      const free = done * 0.94 + (random() - 0.5) * 0.16
      const wanted = free * (1 - pull) + done * end * pull
      way.push(Math.min(end - 0.004 * (RACE_STEPS - step), Math.max((way.at(-1) ?? 0) + 0.012, wanted)))
    }
    return [...way, end]
  })
}
