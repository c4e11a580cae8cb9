// Judges each import of each source against the tables of arrows.ts; a violation is one line that names both ends.
// Pure: sources in, lines out, so that its own test can feed it made-up ones.

import { posix } from 'node:path'
import { moduleArrows, moduleSecrets, purePackages, workspaceArrows } from './arrows.ts'
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
  const [from, to] = [moduleOf(source.path), moduleOf(target)]
  if (from === undefined || isTest(source)) return undefined
  const allowed = moduleArrows[from]
  if (allowed === undefined) return `module ${from} is not in the table of modules`
  if (to === undefined || to === from) return undefined
  if (!allowed.includes(to)) return `module ${from} may not reach module ${to}`
  return moduleSecrets.includes(posix.basename(target)) ? `that file is module ${to}'s own` : undefined
}

/** `lottery` runs alike in the browser, the server and the command, and gives the same answer a year later. */
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

function moduleOf(path: string): string | undefined {
  return /^server\/src\/modules\/[^/]+\/([^/]+)\//.exec(path)?.[1]
}
