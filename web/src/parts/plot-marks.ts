/** Which marks of a curve have room for their words. */

export interface PlotMark {
  /** The point it stands at. */
  at: number
  text: string
}

export interface PlacedMark extends PlotMark {
  /** From the left, in percent. */
  left: number
  /** Whether its words stand before it. */
  isEnd: boolean
  /** From the bottom. */
  row: number
}

/** A character and the gap around the words, in percent of the narrowest curve. */
const LETTER = 1.6
const GAP = 1.5
/** From here on words would stand out of the drawing. */
const END = 80

/** The place of a point among so many, in percent. */
export const placeOf = (at: number, points: number): number => ((at + 0.5) / points) * 100

/** In two rows, from the newest back; one that has room in neither is left out. */
export function placedMarks(marks: readonly PlotMark[], points: number): PlacedMark[] {
  const placed: PlacedMark[] = []
  const free = [100, 100]
  for (const mark of marks.toSorted((one, other) => other.at - one.at)) {
    const left = placeOf(mark.at, points)
    const isEnd = left > END
    const width = mark.text.length * LETTER + GAP
    const [from, to] = isEnd ? [left - width, left] : [left, left + width]
    const row = free.findIndex((edge) => to <= edge)
    if (row < 0 || from < 0) continue
    free[row] = from
    placed.push({ ...mark, left, isEnd, row })
  }
  return placed
}
