// A receipt that came: it is checked, and compared with what the page shows.
import type { RowProof } from '@hongyun/lottery/journal/row-proof.ts'
import { RowProofView } from '@hongyun/ui/row-proof.tsx'
import { type Shown, saysShown } from './sealed-check.ts'

export default function SealedChecked({ proof, shown }: { proof: RowProof; shown: Shown }) {
  const own = {
    ok: saysShown(proof, shown),
    holds: '封存的内容与本页显示的一致',
    fails: '封存的内容与本页显示的不一致',
  }
  return <RowProofView proof={proof} own={own} />
}
