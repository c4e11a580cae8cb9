/** Imported by a server before its own modules: the gate of protection reads nothing and lets everything pass, for a measure of what it costs. */
import { registerHooks } from 'node:module'

const GATE = '/people/protection/gate.ts'

/** The rest of the gate is the real one, under another address. */
const open = (real: string) => `
  import { openProtectionGate as guarded } from '${real}'
  export * from '${real}'
  export const readProtection = async () => new Map()
  export const openProtectionGate = (settings) => ({ ...guarded(settings), judge: async () => new Map() })`

registerHooks({
  load: (url, context, next) =>
    url.endsWith(GATE) ? { format: 'module', source: open(`${url}?real`), shortCircuit: true } : next(url, context),
})
