/**
 * Names, in the built page, the files that each of the most visited pages needs besides the entry, so that `theme.js` has
 * them loaded beside the entry and not after it: on a slow line that is a round trip, or two.
 */
type Chunk = {
  type: 'chunk'
  fileName: string
  isEntry: boolean
  imports: string[]
  moduleIds: string[]
  viteMetadata?: { importedCss: Set<string> }
}
type Bundle = Record<string, Chunk | { type: 'asset' }>

/** By the beginning of a path, the modules that its page loads by itself; a page has those of every beginning that fits. */
export type PageModules = Readonly<Record<string, readonly string[]>>

function filesOf(bundle: Bundle, fileName: string, found: Set<string>): void {
  const chunk = bundle[fileName]
  if (chunk?.type !== 'chunk' || found.has(fileName)) return
  found.add(fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const imported of chunk.imports) filesOf(bundle, imported, found)
}

/** A Vite plugin. */
export function pageFiles(pages: PageModules) {
  return {
    name: 'page-files',
    apply: 'build' as const,
    transformIndexHtml: {
      order: 'post' as const,
      handler(html: string, { bundle }: { bundle?: unknown }) {
        const built = (bundle ?? {}) as Bundle
        const chunks = Object.values(built).filter((one) => one.type === 'chunk')
        const atOnce = new Set<string>()
        for (const { isEntry, fileName } of chunks) if (isEntry) filesOf(built, fileName, atOnce)
        const content = Object.entries(pages).map(([path, modules]) => {
          const files = new Set<string>()
          for (const module of modules) {
            const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
            if (!chunk) throw new Error(`the build has no ${module}`)
            filesOf(built, chunk.fileName, files)
          }
          return [path, [...files].filter((file) => !atOnce.has(file))]
        })
        const named = JSON.stringify(Object.fromEntries(content)).replaceAll('"', '&quot;')
        // Before the script that reads it.
        return html.replace('<script src="/theme.js">', `<meta name="page-files" content="${named}" />\n    $&`)
      },
    },
  }
}
