// The text of an accepted bet that the issue's Merkle tree is built over, and that a player's receipt proves.

/** All values are strings as on the wire: amounts in yuan, odds per yuan with level 1 first, point in percent. */
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
 * The canonical text: the name of the format, then JSON without white space, its keys in the order of the type above. Each bet has
 * exactly one text, and no two bets have the same. The leaf is leafHash(receiptText(bet)).
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
