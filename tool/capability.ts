// A row of the table of modules.

/** What a module of the server is, owns and may reach. */
export type Capability = {
  readonly area: 'site' | 'people' | 'money' | 'betting' | 'social' | 'reports'
  /** Only this module writes them. */
  readonly owns: readonly string[]
  /** Tables of other modules that its statements may read and lock; writing goes through a use-case of the owner. */
  readonly reads: readonly string[]
  /** Modules whose use-cases and reads it may call. Without a circle. */
  readonly calls: readonly string[]
}
