/** A bet's numbers in words: in full if short, else the first notes and the number of notes. */
import type { Play } from '@hongyun/lottery/play.ts'

const LONGEST = 400
const SHOWN = 5

export function shortly(play: Play, number: string): string {
  if (play.board.kind !== 'notes' || number.length <= LONGEST) return play.describe(number)
  const notes = number.split(';')
  return `${play.describe(notes.slice(0, SHOWN).join(';'))}… 等 ${notes.length} 个号码`
}
