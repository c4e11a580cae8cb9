/** The refusals of the yield wallet. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const yuebaoRefusals = {
  walletOff: { code: -110004, text: '鸿利宝暂未对您开放' },
  walletShort: { code: -110005, text: '鸿利宝活期余额不足', field: 'amount' },
  pledgeChanged: { code: -110006, text: '这笔定存或其条款已变，请刷新后再试' },
  walletFundsShort: { code: -98, text: '可用余额不足', field: 'amount' },
  walletBelow: { code: -98, text: '金额低于单笔最低', field: 'amount' },
  walletAbove: { code: -98, text: '金额高于单笔最高', field: 'amount' },
  walletFull: { code: -98, text: '超过鸿利宝可持有的最高余额', field: 'amount' },
  pledgeOffSale: { code: -98, text: '这款定存现在不出售' },
  pledgeBelow: { code: -98, text: '金额低于起存金额', field: 'amount' },
  pledgeAbove: { code: -98, text: '金额高于最高金额', field: 'amount' },
  pledgeSoldOut: { code: -98, text: '这款定存的额度不足', field: 'amount' },
  rateDayPast: { code: -98, text: '生效日期太早，最早为明天', field: 'day' },
  pledgeTermsWrong: { code: -98, text: '起存金额须大于 0 且不高于最高金额，取消利率不高于年利率' },
  pledgeNameTaken: { code: -98, text: '已有同名的定存产品', field: 'name' },
  walletStateSame: { code: -98, text: '这名玩家的鸿利宝已是这个状态' },
} as const satisfies Record<string, RefusalRow>
