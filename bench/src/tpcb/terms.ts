/** The terms of T, the same whoever runs it. */

export const SCALE = 20
export const CLIENTS = 16

export type Tpcb = {
  reference: 'pgbench TPC-B' | 'own TPC-B'
  /** Transactions a second over about `duration_s`. */
  run(duration_s: number): Promise<number>
  close(): Promise<void>
}
