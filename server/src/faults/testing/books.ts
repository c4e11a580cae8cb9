/** The players' own books against the server's: every bet, every balance, by arithmetic that knows nothing of ours. */
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { type BookedBet, type Load, START_YUAN } from './load.ts'

/** An even chance at 98 % return, in 1/10000: 90 % and the player's own 8 %. */
const ODDS = 19_600n
const YUAN = 10_000n

type StoredBet = { id: bigint; player_id: bigint; amount: bigint; state: string; numbers: string | null }

const wins = (word: string, numbers: string): boolean => {
  const sum = numbers.split(',').reduce((total, face) => total + Number(face), 0)
  return { da: sum > 10, xiao: sum < 11, dan: sum % 2 === 1, shuang: sum % 2 === 0 }[word]!
}

/** Whatever the two books do not both say, of the players who play. */
export function booksAgree(database: Database, load: Load): Promise<string[]> {
  return inTransaction(database, async (tx) => {
    await tx.query('set transaction isolation level repeatable read')
    const players = new Map(load.players.map(({ id }) => [id, BigInt(START_YUAN) * YUAN]))
    const stored = await tx.query<StoredBet>(
      `select b.id, b.player_id, b.amount, b.state, d.numbers from bet b left join draw d on d.issue_id = b.issue_id
       where b.player_id = any($1::bigint[])`,
      [[...players.keys()]],
    )
    const accounts = await tx.query<{ player_id: bigint; balance: bigint }>('select player_id, balance from account')
    const faults: string[] = []
    const seen = new Set<string>()
    for (const bet of stored) {
      const booked = load.bets.get(bet.id.toString())
      if (!booked) faults.push(`bet ${bet.id} is stored, but its player was never told`)
      else {
        seen.add(booked.id)
        const [change, fault] = settled(booked, bet)
        players.set(bet.player_id, players.get(bet.player_id)! + change)
        if (fault) faults.push(fault)
      }
    }
    for (const id of load.bets.keys()) if (!seen.has(id)) faults.push(`bet ${id} was accepted, and is not stored`)
    for (const { player_id, balance } of accounts) {
      const expected = players.get(player_id)
      if (expected !== undefined && balance !== expected)
        faults.push(`player ${player_id} has ${balance}; by its own books ${expected}`)
    }
    return faults
  })
}

/** What a bet did to its player's balance by now, and what is wrong with how it is stored. */
function settled(booked: BookedBet, bet: StoredBet): [change: bigint, fault: string | undefined] {
  const stake = BigInt(booked.yuan) * YUAN
  const won = bet.numbers !== null && wins(booked.word, bet.numbers)
  const after = bet.numbers === null ? 'waiting' : won ? 'won' : 'lost'
  const state = booked.cancelled ? 'cancelled' : bet.state === 'waiting' ? 'waiting' : after
  const back = state === 'cancelled' ? stake : state === 'won' ? (stake * ODDS) / YUAN : 0n
  const right = bet.amount === stake && bet.state === state && bet.player_id === booked.player.id
  const fault = `bet ${bet.id}: ${bet.state} ${bet.amount} of ${bet.player_id}; expected ${state} ${stake}`
  return [back - stake, right ? undefined : fault]
}
