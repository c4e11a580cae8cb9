/** The changes of a player's limits, followed from the first one on, pure: what they come to, and which broke a rule. */
import { type LimitName, type LimitStep, RAISE_WAITS_HOURS } from '@hongyun/contract/protection/words.ts'

export type LimitChange = {
  id: bigint
  player_id: bigint
  name: LimitName
  step: LimitStep
  value: bigint | null
  before: bigint | null
  asked_id: bigint | null
  at: number
}

type Fault = { id: bigint; says: string; expected: string }
const WAITS_MS = RAISE_WAITS_HOURS * 3_600_000

/** What the changes come to, oldest first. */
export function replay(changes: readonly LimitChange[]): {
  inForce: Partial<Record<LimitName, bigint>>
  faults: Fault[]
} {
  const inForce: Partial<Record<LimitName, bigint>> = {}
  const open = new Map<bigint, LimitChange>()
  const faults: Fault[] = []
  for (const change of changes) {
    const { id, name, step, value } = change
    const held = inForce[name] ?? null
    if (change.before !== held)
      faults.push({ id, says: `before it ${change.before ?? 'none'}`, expected: `${held ?? 'none'}` })
    const wrong = faultOf(change, held, open)
    if (wrong) faults.push({ id, says: `${step} ${value ?? 'none'} after ${held ?? 'none'}`, expected: wrong })
    if (step === 'asked') open.set(id, change)
    if (change.asked_id !== null) open.delete(change.asked_id)
    if (step !== 'set' && step !== 'confirmed') continue
    if (value === null) delete inForce[name]
    else inForce[name] = value
  }
  return { inForce, faults }
}

function faultOf(change: LimitChange, held: bigint | null, open: Map<bigint, LimitChange>): string | undefined {
  const { step, value, name, at } = change
  const lowers = value !== null && (held === null || value <= held)
  if (step === 'set') return lowers ? undefined : 'a raise that waits'
  if (step === 'asked') return lowers ? 'to act at once' : undefined
  const asked = open.get(change.asked_id!)
  if (!asked || asked.name !== name || asked.value !== value) return 'the end of a raise that was asked for'
  const waited = at - asked.at
  if (step === 'confirmed' && (waited < WAITS_MS || waited >= 2 * WAITS_MS)) return 'a day after it was asked for'
  return undefined
}
