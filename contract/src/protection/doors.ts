/**
 * The doors of the house: every call by which a player spends, and what it spends. Each asks the one gate of protection in the
 * transaction that takes the money. A call that moves money and is neither here nor named below fails a test.
 */

/** What every door gives where it is shut for the player. */
export const spendingRefusals = ['limitReached', 'onBreak', 'selfExcluded', 'notOfAge'] as const

/** What shuts a door for a player, whichever it is; of bets and chases also the hourly question. */
export const shutDoors = [...spendingRefusals, 'realityCheckDue'] as const

/** The doors, with the transaction codes they take money by. */
export const doors = {
  addBetting: { spends: 'bet', codes: [301] },
  addFastBetting: { spends: 'bet', codes: [301] },
  addChaseBetting: { spends: 'bet', codes: [302] },
  rechargeFrontPaymentRecord: {
    spends: 'recharge',
    codes: [101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112],
  },
  sendRedEnvelope: { spends: 'envelope', codes: [305] },
} as const

/** Calls that move a player's money and spend none of it, with the reason. */
export const noDoors: Readonly<Record<string, string>> = {
  cancelBetting: 'gives a stake back',
  cancelAutoChaseBetting: 'gives the rest of a chase back',
  transferInYuebao: 'stays the money of the player',
  transferOutYuebao: 'brings back money of the player',
  createYuebaoPledgeOrder: 'stays the money of the player',
  cancelYuebaoPledgeOrderWeb: 'brings back money of the player',
  saveFrontWithdrawRecord: 'takes money out: always open',
  cancelFrontWithdrawRecord: 'gives back what a withdrawal held',
  receiveRedEnvelope: 'brings in money of the site; shut during breaks all the same',
  openRedEnvelope: 'brings in money of another player; shut during breaks all the same',
}

/** Codes that take money from a player and are no play, with the reason. */
export const codesWithoutDoor: Readonly<Record<number, string>> = {
  303: 'takes money out: always open',
  611: 'stays the money of the player, in the wallet',
  614: 'stays the money of the player, in a fixed term',
  304: 'the fee of taking money out',
}
