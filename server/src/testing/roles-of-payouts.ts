/** Who may reach the calls of payout accounts. */
import type { bindingsPaths } from '@hongyun/contract/bindings/paths.ts'
import { payoutExamples as examples } from '@hongyun/contract/reference/payout-examples.ts'
import { owners, players, type Row } from './roles-rows.ts'

export const payoutRows: Record<keyof typeof bindingsPaths, Row> = {
  queryBankInfo: players(),
  queryBankCardName: players({ bankPrefix: '622202' }),
  checkBankCard: players({ bankNumber: '6222023602012345674' }),
  getBankCardListFront: players(),
  getFirstLockBankCard: players(),
  findUsersBankCardDetailsById: owners(({ card }) => ({ id: card })),
  // Nobody here has a real name or a safety password, without which nothing is bound.
  addBankCard: players({ ...examples.addBankCard }, -5),
  updateBankCardFront: { ...players({}, -5), input: ({ card }) => ({ ...examples.updateBankCardFront, id: card }) },
  safetyCheckBankCard: { ...players({}, -5), input: ({ card }) => ({ ...examples.safetyCheckBankCard, id: card }) },
  destructionCheckBankCard: {
    ...players({}, -5),
    input: ({ card }) => ({ ...examples.destructionCheckBankCard, id: card }),
  },
  addAlipay: players({ ...examples.addAlipay }, -5),
  updateAlipay: players({ ...examples.updateAlipay }, -5),
  addWeixin: players({ ...examples.addWeixin }, -5),
  updateWeixin: players({ ...examples.updateWeixin }, -5),
  queryDigitalCurrencyList: players(),
  addDigitalCurrency: players({ ...examples.addDigitalCurrency }, -5),
  updateDigitalCurrency: players({ ...examples.updateDigitalCurrency }, -5),
}
