// What is in `ui` is used by both sites: every file, and in style sheets every class and animation.
// Pure: sources and style sheets in, lines out, so that its own test can feed it made-up ones.

import { importsOf, isTest, type Source } from './sources.ts'

const sites = ['web', 'console']

export function sharedViolations(sources: readonly Source[]): string[] {
  return sites.flatMap((site) => {
    const loaded = reachedFrom(`${site}/src/main.tsx`, sources)
    const styles = loaded
      .filter(({ path }) => isSheet(path))
      .map(({ text }) => text)
      .join('\n')
    const words = loaded.map(wordsOf).join('\n')
    return sources.filter(isShared).flatMap((source) => {
      if (!loaded.includes(source)) return [`${source.path}: ${site} does not load it`]
      if (!isSheet(source.path)) return []
      return [
        ...classesOf(source).filter((name) => !isNamed(name, words)),
        ...animationsOf(source).filter((name) => !new RegExp(`animation:[^;]*\\b${name}\\b`).test(styles)),
      ].map((name) => `${source.path}: ${site} does not use ${name}`)
    })
  })
}

const isSheet = (path: string): boolean => path.endsWith('.css')
const isShared = (source: Source): boolean =>
  source.path.startsWith('ui/src/') && !isTest(source) && !source.path.endsWith('.d.ts')

/** The sources that a file loads, at once or later, itself among them. */
function reachedFrom(entry: string, sources: readonly Source[]): Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const found = new Set<Source>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = byPath.get(path)
    if (!source || found.has(source)) continue
    found.add(source)
    waiting.push(...importsOf(source))
  }
  return [...found]
}

/** A feature's sheet is loaded with its pages: what others name of it has no style until somebody was there. */
export function foreignStyles(sources: readonly Source[]): string[] {
  const homes = new Map<string, Set<string>>()
  for (const sheet of sources.filter(({ path }) => isSheet(path)))
    for (const name of classesOf(sheet)) homes.set(name, (homes.get(name) ?? new Set()).add(featureOf(sheet) ?? ''))
  return sources
    .filter((source) => source.path.endsWith('.tsx') && !isTest(source))
    .flatMap((source) => {
      const own = featureOf(source)
      const names = new Set(wordsOf(source).match(/(?<![\w$/-])[a-z]+(?:-[a-z]+)*(?:__|--)[a-z][\w-]*/g))
      return [...names]
        .filter((name) => own && homes.has(name) && !homes.get(name)?.has('') && !homes.get(name)?.has(own))
        .map((name) => `${source.path}: ${name} has its style in ${[...(homes.get(name) ?? [])].join(', ')}`)
    })
}

const featureOf = ({ path }: Source): string | undefined =>
  /^(?:web\/src\/features\/\w+|console\/src\/features)\/[\w-]+(?=\/)/.exec(path)?.[0]

/** The strings of a source: only there can the name of a class stand. */
function wordsOf({ path, text }: Source): string {
  if (isSheet(path)) return ''
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm, '').replaceAll(/^(?:import|\} from)\b.*$/gm, '')
  return [...code.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map(([word]) => word).join('\n')
}

/** A name may be put together: `lot--${tone}`. */
function isNamed(name: string, words: string): boolean {
  const stem = name.replace(/--[^-]+$/, '--')
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(words) || (stem !== name && words.includes(`${stem}\${`))
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

function classesOf({ text }: Source): string[] {
  const selectors = withoutComments(text)
    .replaceAll(/@import[^;]*;/g, '')
    .replaceAll(/\{[^{}]*\}/g, '')
  return namesIn(selectors, /\.([a-z][\w-]*)/gi)
}

const animationsOf = ({ text }: Source): string[] => namesIn(text, /@keyframes ([\w-]+)/g)
