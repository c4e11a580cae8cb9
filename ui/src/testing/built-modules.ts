/** Which of our modules are left in the build of a site: a module that is imported may be shaken off whole. */
import { relative } from 'node:path'
import { build, type PluginOption } from 'vite'

/**
 * The paths, from the root of the repository, of the modules of a site of which its build contains anything. `plugins`: what
 * makes modules that are no files.
 */
export async function builtModules(site: 'web' | 'console', plugins: PluginOption[] = []): Promise<string[]> {
  const root = `${import.meta.dirname}/../../..`
  const built = await build({
    root: `${root}/${site}`,
    configFile: false,
    plugins,
    logLevel: 'silent',
    build: { write: false, minify: false },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : [])).filter(({ type }) => type === 'chunk')
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []))
  const kept = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([path]) => relative(root, path))
  return kept.filter((path) => /^[a-z]+\/src\//.test(path)).sort()
}
