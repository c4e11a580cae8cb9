// Methods that are paid on a page of the bank or the wallet: there is nothing to scan with.
import type { PayType } from '@hongyun/contract/channels/words.ts'

const ON_PAGE: ReadonlySet<PayType> = new Set(['internetbank', 'virtualwalletpay', 'unionpay'])

export const isPaidOnPage = (payType: PayType): boolean => ON_PAGE.has(payType)
