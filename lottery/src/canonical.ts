// One way to write each bet: numbers that are the same picks in another order are the same combination.
import type { Play } from './play.ts'

const sorted = (tokens: string): string => tokens.split(',').sort().join()

/** The bettingNumber with sorted tokens and notes where order does not matter: equal picks give equal texts. `number` must pass `check`. */
export function canonicalOf({ board }: Pick<Play, 'board'>, number: string): string {
  const at = number.indexOf('@')
  const places = at < 0 ? '' : `${sorted(number.slice(0, at))}@`
  const body = number.slice(at + 1)
  if (board.kind !== 'notes') return places + body.split('|').map(sorted).join('|')
  const notes = body.split(';').map((note) => (board.ordered ? note : sorted(note)))
  return places + notes.sort().join(';')
}
