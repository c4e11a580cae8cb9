/**
 * The modules that the entry and the first page need at once, found before the build divides them into files: together in one
 * file they compress best, and nothing that only other pages need is loaded with them.
 */
type Known = { importedIds: readonly string[]; code: string | null } | null
type Context = { getModuleInfo: (id: string) => Known }

/** The list of all icons imports every one of them: what it leads to is taken by name. */
const ICONS = '/@tabler/icons-react/dist/esm/'
const iconFile = (name: string) => `${ICONS}icons/${name}.mjs`

/** `roots` are ids of modules. */
export function firstModules(roots: readonly string[]) {
  const needed = new Set<string>()
  const icons = new Set<string>()

  function follow(id: string, known: Context['getModuleInfo']): void {
    if (needed.has(id)) return
    needed.add(id)
    const { importedIds = [], code = null } = known(id) ?? {}
    if (id.includes(ICONS)) return
    for (const [name] of code?.matchAll(/\bIcon[A-Z]\w+/g) ?? []) icons.add(iconFile(name))
    for (const imported of importedIds) follow(imported, known)
  }

  return {
    plugin: {
      name: 'first-modules',
      apply: 'build' as const,
      renderStart(this: Context) {
        for (const root of roots) follow(root, (id) => this.getModuleInfo(id))
      },
    },
    has: (id: string): boolean =>
      needed.has(id) || (id.includes(ICONS) && (icons.has(id.slice(id.indexOf(ICONS))) || !id.includes('/icons/'))),
  }
}
