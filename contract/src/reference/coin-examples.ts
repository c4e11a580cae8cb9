/** Examples of the calls of recharging by USDT. */
export const coinExamples = {
  digitalCurrencyRate: {},
  digitalCurrencyOrder: { orderNo: 'P2026112312345678' },
  digitalCurrencyOrderImageCount: {},
  consoleCoins: { view: 'review' },
  consoleResolveCoin: { id: '217342918465224704', outcome: 'close', reason: '已原路退回', code: '492817' },
} as const
