/** Whether the row that a proof is about is the record that the page shows. */
import { provedColumns, type RowProof } from '@hongyun/lottery/journal/row-proof.ts'
import { parseMoney } from '@hongyun/lottery/money.ts'

/** Columns by name, as the page shows them; amounts in yuan. */
export type Shown = {
  readonly texts: Readonly<Record<string, string>>
  readonly amounts: Readonly<Record<string, string>>
}

/** Whether each column says what the page shows. */
export function saysShown(proof: RowProof, { texts, amounts }: Shown): boolean {
  const columns = provedColumns(proof)
  if (!columns) return false
  const isAmount = (name: string, yuan: string) => {
    const money = parseMoney(yuan)
    return money.ok && columns[name] === money.value.toString()
  }
  return (
    Object.entries(texts).every(([name, text]) => columns[name] === text) &&
    Object.entries(amounts).every(([name, yuan]) => isAmount(name, yuan))
  )
}
