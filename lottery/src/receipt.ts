// The text of an accepted bet that the issue's Merkle tree is built over, and that a player's receipt proves.

/** All strings as they cross the wire: amounts in yuan, odds per yuan level 1 first, point in percent. */
export type ReceiptBet = {
  readonly id: string
  readonly lotteryCode: string
  readonly issue: string
  readonly playDetailCode: string
  readonly bettingNumber: string
  readonly count: string
  readonly unitStake: string
  readonly multiple: string
  readonly amount: string
  readonly point: string
  readonly odds: readonly string[]
}

/**
 * The canonical text: JSON without white space, the keys in the order of the type above, behind the name of the format. A bet has one
 * text, and no two bets share one. The leaf is leafHash(receiptText(bet)).
 */
export function receiptText(bet: ReceiptBet): string {
  const { id, lotteryCode, issue, playDetailCode, bettingNumber, count, unitStake, multiple, amount, point, odds } = bet
  return JSON.stringify({
    format: 'bet/1',
    id,
    lotteryCode,
    issue,
    playDetailCode,
    bettingNumber,
    count,
    unitStake,
    multiple,
    amount,
    point,
    odds,
  })
}
