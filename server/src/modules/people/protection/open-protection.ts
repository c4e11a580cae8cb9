/** Protection of players from themselves: limits, and the gate that every door asks where money is spent. */
import type { Module, Platform } from '../../../platform/module.ts'
import { openProtectionGate, type ProtectionGate } from './gate.ts'
import { protectionRoutes } from './routes.ts'

export type Protection = Module & { readonly gate: ProtectionGate }

/** Opens the module. */
export function openProtection({ database }: Platform): Protection {
  const gate = openProtectionGate()
  return { gate, calls: protectionRoutes({ database, gate }) }
}
