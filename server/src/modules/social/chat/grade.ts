/** The grade of a player in the chat, outside of what a room makes of them. */

export type Graded = { playerId: bigint; registeredAt: number }

/** A grade grows with what is settled, so one of a minute ago is good enough for a line of text. */
const KEPT_MS = 60_000
const MOST = 20_000

/** Remembers grades for a while. */
export function openGrades(gradeOf: (player: Graded) => Promise<number>) {
  const known = new Map<bigint, { grade: Promise<number>; until: number }>()
  return (player: Graded): Promise<number> => {
    const found = known.get(player.playerId)
    if (found && found.until > performance.now()) return found.grade
    if (known.size >= MOST) known.clear()
    const grade = gradeOf(player)
    known.set(player.playerId, { grade, until: performance.now() + KEPT_MS })
    grade.catch(() => known.delete(player.playerId))
    return grade
  }
}
