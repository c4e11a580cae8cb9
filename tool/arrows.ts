// The architecture's arrows, as tables: who may import whom. What is not listed is refused.
// To let a module reach another, add the arrow here and say why in the commit.

/** Each workspace, and the others it may import. */
export const workspaceArrows: Record<string, readonly string[]> = {
  lottery: [],
  contract: ['lottery'],
  ui: ['lottery', 'contract'],
  web: ['lottery', 'contract', 'ui'],
  console: ['lottery', 'contract', 'ui'],
  server: ['lottery', 'contract'],
  e2e: ['lottery', 'contract', 'ui', 'web', 'console', 'server'],
  bench: ['lottery', 'contract', 'ui', 'web', 'console', 'server'],
  tool: [],
}

/** What `lottery` may take from others: packages that read no clock, no chance and no machine. */
export const purePackages: readonly string[] = ['@noble/hashes']

/** Each module of the server, and the others whose use-cases and reads it may call. */
export const moduleArrows: Record<string, readonly string[]> = {
  tenant: ['operators'],
  operators: ['security'],
  approvals: ['operators'],
  ledger: [],
  messages: [],
  security: [],
  identity: ['tenant', 'security', 'ledger', 'messages', 'operators'],
  lotteries: ['tenant', 'operators'],
  draws: ['tenant', 'lotteries'],
  results: ['tenant', 'lotteries', 'draws', 'settlement', 'bets', 'operators', 'approvals'],
  bets: ['tenant', 'identity', 'ledger', 'lotteries', 'draws'],
  settlement: ['tenant', 'bets', 'ledger', 'lotteries', 'draws', 'identity', 'messages'],
  cashier: ['tenant', 'identity', 'ledger'],
  trends: ['tenant', 'lotteries', 'draws', 'bets'],
  streaks: ['tenant', 'lotteries', 'draws', 'bets'],
  statements: ['ledger', 'bets', 'lotteries', 'cashier'],
  statistics: ['identity'],
  content: ['tenant'],
  overview: ['tenant', 'identity', 'ledger', 'lotteries', 'draws', 'bets'],
}

/** A module's own: its rows, its SQL, its edge and its clockwork. Others ask its use-cases, `reads.ts` and `types.ts`. */
export const moduleSecrets: readonly string[] = ['table.ts', 'queries.ts', 'routes.ts', 'jobs.ts']

/** Everything that can be reached from `name`, at any distance; holds `name` itself if there is a circle. */
export function reachableFrom(name: string, arrows: Record<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const open = [...(arrows[name] ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(arrows[next] ?? []))
  }
  return reached
}
