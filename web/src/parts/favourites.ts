/** The lotteries a player has starred, kept in this browser. */
import { keptValue } from '../wire/kept-value.ts'

const favourites = keptValue<readonly string[]>('favouriteLotteries', (stored) =>
  Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [],
)

export const useFavourites = favourites.use

export function toggleFavourite(code: string): void {
  const before = favourites.now()
  favourites.change(before.includes(code) ? before.filter((one) => one !== code) : [...before, code])
}
