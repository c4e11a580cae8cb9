import { Cap } from '../../../../parts/meter.tsx'
import type { Product } from '../requests/use-pledges.ts'

/** How much of a product is sold. */
export const QuotaCap = ({ product: { name, usedPercent } }: { product: Product }) => (
  <Cap
    name="额度已用"
    figures={`${usedPercent}%`}
    label={`${name}定存额度已用`}
    share={usedPercent / 100}
    isDone={usedPercent >= 100}
  />
)
