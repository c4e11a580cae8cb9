/** A naive model of the books in memory: a bigint balance for each player. */
import { naiveCount, naiveReturn } from './naive-k3.ts'

export type ModelPlayer = { id: bigint; ownRate: number; above: { id: bigint; ownRate: number }[] }
export type ModelItem = { play: string; number: string; unit: bigint; multiple: bigint; point: number }
type ModelBet = ModelItem & { player: ModelPlayer; issue: string; amount: bigint; open: boolean }

/** Edge 1 %, top rebate 9 %. */
const KEPT = 1000

export class Model {
  readonly balances = new Map<bigint, bigint>()
  readonly bets = new Map<string, ModelBet>()

  amountOf(item: ModelItem): bigint {
    return 2n * item.unit * item.multiple * BigInt(naiveCount(item.play, item.number))
  }

  canPay(player: ModelPlayer, items: readonly ModelItem[]): boolean {
    return items.reduce((sum, item) => sum + this.amountOf(item), 0n) <= this.balances.get(player.id)!
  }

  place(player: ModelPlayer, issue: string, items: readonly ModelItem[], ids: readonly string[]): void {
    for (const [i, item] of items.entries()) {
      const amount = this.amountOf(item)
      this.#add(player.id, -amount)
      this.bets.set(ids[i]!, { ...item, player, issue, amount, open: true })
    }
  }

  cancel(id: string): void {
    const bet = this.bets.get(id)!
    bet.open = false
    this.#add(bet.player.id, bet.amount)
  }

  settle(issue: string, drawn: string): void {
    for (const bet of this.bets.values()) {
      if (bet.issue !== issue || !bet.open) continue
      bet.open = false
      const { player, amount, point } = bet
      const rate = BigInt(10_000 - KEPT + player.ownRate - point)
      this.#add(player.id, naiveReturn(bet.play, bet.number, 2n * bet.unit * bet.multiple, rate, drawn))
      this.#add(player.id, (amount * BigInt(point)) / 10_000n)
      let below = player.ownRate
      for (const agent of player.above) {
        this.#add(agent.id, (amount * BigInt(agent.ownRate - below)) / 10_000n)
        below = agent.ownRate
      }
    }
  }

  #add(id: bigint, amount: bigint): void {
    this.balances.set(id, this.balances.get(id)! + amount)
  }
}
