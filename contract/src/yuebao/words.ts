/** Words of the yield wallet. */
import type { WordOf } from '../wire/words.ts'

/** What moves a wallet, by what its book is filtered. */
export const walletKinds = { in: '转入', out: '转出', interest: '收益', pledge: '转入定存' } as const
export type WalletKind = WordOf<typeof walletKinds>

/** The code of each kind. */
export const walletCodes = { in: 611, out: 612, interest: 613, pledge: 614 } as const satisfies Record<
  WalletKind,
  number
>

/** The states of a fixed term. `renewed`: its principal went on in another one. */
export const pledgeStates = { open: '持有中', ended: '已到期', cancelled: '已取消', renewed: '已续存' } as const
export type PledgeState = WordOf<typeof pledgeStates>

/** How a product can be bought now: `soldOut`, nothing is left of its quota. */
export const saleStates = { onSale: '在售', soldOut: '已售罄', offSale: '停售' } as const
export type SaleState = WordOf<typeof saleStates>
