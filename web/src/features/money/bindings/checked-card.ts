/** The old number of a card that the player has just told, for the form that follows: in this page alone, and for one card. */
let checked: { id: string; bankNumber: string } | undefined

export function keepChecked(id: string, bankNumber: string): void {
  checked = { id, bankNumber }
}

export const checkedNumber = (id: string | undefined): string | undefined =>
  checked && checked.id === id ? checked.bankNumber : undefined
