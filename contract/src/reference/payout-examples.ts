/** Example inputs of the calls of payout accounts, in the order in which they follow each other. */
import { safetyPasswordHash } from '../wire/credentials.ts'

const id = '217342918465224704'
const safetyPassword = safetyPasswordHash('player', '930582')
const bankNumber = '6222023602012345674'
const otherNumber = '6217000010001234569'
const holderName = '林间明'

export const payoutExamples = {
  queryBankInfo: {},
  queryBankCardName: { bankPrefix: '622202' },
  checkBankCard: { bankNumber },
  addBankCard: {
    bankNumber,
    bankCode: 'ICBC',
    bankAddress: '杭州西湖支行',
    holderName,
    safetyPassword,
  },
  getBankCardListFront: {},
  findUsersBankCardDetailsById: { id },
  getFirstLockBankCard: {},
  safetyCheckBankCard: { id, bankNumber, safetyPassword },
  updateBankCardFront: {
    id,
    bankNumber: otherNumber,
    bankCode: 'CCB',
    holderName,
    safetyPassword,
    oldBankNumber: bankNumber,
  },
  destructionCheckBankCard: { id, bankNumber: otherNumber, safetyPassword },
  addAlipay: { alipayAccount: '13800138000', holderName, safetyPassword },
  updateAlipay: { id, alipayAccount: 'he.qing@example.com', holderName, safetyPassword },
  addWeixin: { weixinAccount: 'lin_jianming', holderName, safetyPassword },
  updateWeixin: { id, weixinAccount: '13800138000', holderName, safetyPassword },
  addDigitalCurrency: {
    chain: 'TRC20',
    walletAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    safetyPassword,
  },
  queryDigitalCurrencyList: {},
  updateDigitalCurrency: {
    id,
    chain: 'ERC20',
    walletAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    safetyPassword,
  },
}
