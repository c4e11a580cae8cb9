import type { begunRecovery } from '../begun.ts'

/** What each way needs, and where it leads. */
export type WaySteps = {
  begun: NonNullable<ReturnType<typeof begunRecovery>>
  onProved: (ticket: string) => void
  onBack: () => void
  /** The ticket is worth nothing any more. */
  onOver: () => void
}
