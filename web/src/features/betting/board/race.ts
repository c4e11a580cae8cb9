/** How a race goes to end in the order of a draw that is known. Made up but for its end; pure. */

/** Moments between the start and the finish. */
export const RACE_STEPS = 9
/** How far one rank finishes behind the one before it; the champion is at 1. */
const RANK_GAP = 0.034

/** Where a rank (0 is the champion) stands when the race is over, as a part of the track. */
export const finishAt = (rank: number): number => 1 - rank * RANK_GAP

/**
 * For each car, in the order of their numbers, how much of the track it has done at the start, at each moment and at the
 * finish. No car ever goes back, and who leads on the way says nothing of who wins. `random` answers 0 to 1.
 */
export function raceOf(order: readonly number[], random: () => number): readonly (readonly number[])[] {
  const cars = order.toSorted((a, b) => a - b)
  return cars.map((car) => {
    const end = finishAt(order.indexOf(car))
    const way = [0]
    for (let step = 1; step < RACE_STEPS; step++) {
      const done = step / RACE_STEPS
      // Until the last third chance alone; from there towards the place it will have.
      const pull = Math.max(0, (done - 0.66) / 0.34) ** 2
      const free = done * 0.94 + (random() - 0.5) * 0.16
      const wanted = free * (1 - pull) + done * end * pull
      way.push(Math.min(end - 0.004 * (RACE_STEPS - step), Math.max((way.at(-1) ?? 0) + 0.012, wanted)))
    }
    return [...way, end]
  })
}
