// How another player's name is shown: the first two characters and the last; the length stays hidden.

export function maskName(name: string): string {
  const letters = Array.from(name)
  const head = letters.slice(0, letters.length > 3 ? 2 : 1).join('')
  const tail = letters.length > 3 ? letters.at(-1) : ''
  return `${head}****${tail}`
}
