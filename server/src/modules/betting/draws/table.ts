export type DrawTables = {
  issue_seal: { issue_id: bigint; root: Buffer; bets: number; sealed_at: number }
  draw: {
    issue_id: bigint
    lottery_code: string
    issue: string
    draws_at: number
    numbers: string
    seed: Buffer | null
    statement_id: bigint | null
    beacon: string
    drawn_at: number
  }
  beacon_chain: {
    hash: Buffer
    public_key: Buffer
    genesis_at: number
    period_s: number
    seed: Buffer
    name: string
    pinned_at: number
  }
  public_round: {
    chain: Buffer
    round: bigint
    signature: Buffer
    randomness: Buffer
    fetched_from: string
    at: number
  }
}
