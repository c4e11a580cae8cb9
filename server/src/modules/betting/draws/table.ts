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
}
