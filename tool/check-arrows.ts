// Judges each import of each source against the tables of capabilities.ts; a violation is one line that names both ends.
// Pure: sources in, lines out, so that its own test can feed it made-up ones.

import { posix } from 'node:path'
import { capabilities, moduleSecrets, purePackages, workspaceArrows } from './capabilities.ts'
import { importsOf, isTest, type Source } from './sources.ts'

export function arrowViolations(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [
    ...importsOf(source).flatMap((target) => {
      const why = workspaceFault(source, target) ?? featureFault(source, target) ?? moduleFault(source, target)
      return why ? [`${source.path} imports ${target}: ${why}`] : []
    }),
    ...impurities(source),
  ])
}

function workspaceFault({ path }: Source, target: string): string | undefined {
  const [from = '', to = ''] = [firstFolder(path), firstFolder(target)]
  const allowed = workspaceArrows[from]
  if (allowed === undefined) return `${from} is not in the table of workspaces`
  if (!Object.hasOwn(workspaceArrows, to) || !target.includes('/')) return undefined
  return to === from || allowed.includes(to) ? undefined : `${from} may not reach ${to}`
}

function featureFault({ path }: Source, target: string): string | undefined {
  const [from, to] = [featureOf(path), featureOf(target)]
  if (from === undefined) return undefined
  if (to !== undefined && to !== from) return `feature ${from} may not reach feature ${to}`
  return /^(?:web|console)\/src\/app\//.test(target) ? 'a feature may not reach the app that composes it' : undefined
}

function moduleFault(source: Source, target: string): string | undefined {
  if (isTest(source)) return undefined
  if (isPlatform(source.path))
    return isOutside(target) ? 'the platform knows nothing of what is built on it' : undefined
  const [from, to] = [moduleOf(source.path), moduleOf(target)]
  if (from === undefined) return undefined
  const declaredIn = /^contract\/src\/([^/]+)\/(?:\w+-)?calls\.ts$/.exec(target)?.[1]
  if (declaredIn !== undefined && declaredIn !== from.name) return `its calls are served by module ${declaredIn}`
  const own = capabilities[from.name]
  if (own?.area !== from.area) return `module ${from.area}/${from.name} is not in the table of capabilities`
  if (to === undefined)
    return target.startsWith('server/src/') && !isPlatform(target) ? 'it is built on modules' : undefined
  if (to.name === from.name) return undefined
  if (posix.basename(target) === 'table.ts' && ownsWhatItReads(to.name, own.reads)) return undefined
  if (!own.calls.includes(to.name)) return `module ${from.name} may not reach module ${to.name}`
  return moduleSecrets.includes(posix.basename(target)) ? `that file is module ${to.name}'s own` : undefined
}

/** Who may read a table may know the types of its columns. */
const ownsWhatItReads = (name: string, reads: readonly string[]): boolean =>
  capabilities[name]?.owns.some((table) => reads.includes(table)) ?? false

const isPlatform = (path: string): boolean => path.startsWith('server/src/platform/')
const isOutside = (target: string): boolean => target.startsWith('server/src/') && !isPlatform(target)

/** `lottery` gives the same results in the browser, the server and commands, at any time. */
function impurities(source: Source): string[] {
  if (firstFolder(source.path) !== 'lottery' || isTest(source)) return []
  const isPure = (target: string) => ['lottery', ...purePackages].some((name) => target.startsWith(`${name}/`))
  const imports = importsOf(source).filter((target) => !isPure(target))
  const calls = source.text.match(
    /\bDate\.now\b|\bMath\.random\b|\bnew Date\(\)|\bTemporal\.Now\b|\bcrypto\.getRandomValues\b/g,
  )
  return [
    ...imports.map((target) => `${source.path} imports ${target}: it is not in the table of pure packages`),
    ...(calls ?? []).map((call) => `${source.path} uses ${call}: lottery gets time and chance as arguments`),
  ]
}

function firstFolder(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf('/')))
}

function featureOf(path: string): string | undefined {
  return /^(web\/src\/features\/[^/]+\/[^/]+|console\/src\/features\/[^/]+)\//.exec(path)?.[1]
}

function moduleOf(path: string): { area: string; name: string } | undefined {
  const [, area, name] = /^server\/src\/modules\/([^/]+)\/([^/]+)\//.exec(path) ?? []
  return area === undefined || name === undefined ? undefined : { area, name }
}
