// House rules that neither the type checker nor the linter checks.
// A rule is a row: what it says, and which source breaks it.

import { isTest, type Source } from './sources.ts'

const longestLines = 300
const rechargePages = 'contract/src/cashier/recharge-page.ts'

const ofDays = 'lottery/src/days.ts'
const storing = 'web/src/wire/kept.ts'

interface Rule {
  readonly says: string
  readonly isBroken: (source: Source) => boolean
}

/** Of files in every language. */
const length: Rule = {
  says: `a file of more than ${longestLines} lines holds more than one concept`,
  isBroken: ({ text }) => text.trimEnd().split('\n').length > longestLines,
}
const rules: readonly Rule[] = [
  length,
  {
    says: 'what is still to do is an issue, not a comment',
    isBroken: ({ text }) => /\b(?:TODO|FIXME|XXX|HACK)\b/.test(text), // the words it looks for, not notes of its own
  },
  {
    says: 'no test runs alone, and none is left out',
    isBroken: ({ text }) => /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|todo)\(/.test(text),
  },
  {
    says: 'a file of server tests ends with the audit, or says above its `afterAll` why it does not',
    isBroken: ({ path, text }) =>
      /^server\/src\/.*\.test\.ts$/.test(path) &&
      text.includes('openTestServer(') &&
      !/\b(?:closeAudited|auditLines|audit)\(/.test(text) &&
      !/^ *\/\/ .*\n *after(?:All|Each)\(/m.test(text),
  },
  {
    says: 'a type error is mended, not silenced',
    isBroken: ({ text }) => /@ts-(?:ignore|nocheck|expect-error)/.test(text),
  },
  {
    says: `what day it is in Shanghai, and what text is one, is worked out in ${ofDays} alone`,
    isBroken: (source) =>
      source.path !== ofDays && !isTest(source) && ownDays.some((pattern) => pattern.test(source.text)),
  },
  { says: 'no file only passes on the exports of others', isBroken: ({ text }) => isBarrel(text) },
  {
    says: 'a page decides by a refusal’s reason and field, never by its text',
    isBroken: (source) => isPage(source) && textDecisions.some((pattern) => pattern.test(source.text)),
  },
  {
    says: 'what follows an answer is in the options of `useAct`: a callback of `mutate` is lost with its component',
    isBroken: (source) => isPage(source) && mutateWithCallback.test(source.text),
  },
  {
    says: 'an effect does not answer what scrolling answers: in new browsers a promise, which React would call when it ends',
    isBroken: (source) => isPage(source) && effectThatScrolls.test(source.text),
  },
  {
    says: 'a page asks for nothing that plain http lacks: a random name is `randomId` (ui/src/random-id.ts)',
    isBroken: (source) => isPage(source) && onlySecure.test(source.text),
  },
  {
    says: `the site stores through ${storing}, which holds where a browser lets it store nothing`,
    isBroken: (source) =>
      source.path.startsWith('web/src/') &&
      source.path !== storing &&
      !isTest(source) &&
      /\b(?:local|session)Storage[.[)]/.test(source.text),
  },
  {
    says: `the pages of recharging are named in ${rechargePages}`,
    isBroken: (source) =>
      /^(?:web|server|contract)\//.test(source.path) &&
      source.path !== rechargePages &&
      !isTest(source) &&
      source.text.includes('/userCenter/recharge'),
  },
]

const isPage = (source: Source): boolean => /^(?:web|console|ui)\/src\//.test(source.path) && !isTest(source)

/** Some callback between the brackets of the call, which hold others inside them. */
const mutateWithCallback = new RegExp(
  `\\bmutate(?:Async)?\\(${'(?:[^()]|\\('.repeat(5)}[^()]*${'\\))*'.repeat(5)}\\bon(?:Success|Error|Settled)\\b`,
)

const effectThatScrolls = /\buse(?:Layout)?Effect\(\s*\(\) =>(?!\s*void\b)\s*[^{;\n]*?\bscroll(?:IntoView|To|By)?\(/

/** The hours that Shanghai is ahead, the length of a day or an hour, and how days are written. */
const ownDays: readonly RegExp[] = [
  /\b(?:8|24) \* (?:3_?600_?000|HOUR_MS)\b|\b86_400_000\b|\bconst (?:HOUR|DAY)_MS\b/,
  /\^20(?:\\d\\d|\\d\{2\})-(?:\\d\\d|\(\?:0\[1-9\]\|1\[0-2\]\))-/,
]

/** What browsers give only to pages over https and at localhost. */
const onlySecure = /\brandomUUID\b|\bcrypto\.subtle\b/

/** Ways of deciding by the words of a message: comparing it, looking something up by it, or looking into it. */
const textDecisions: readonly RegExp[] = [
  /\b(?:message|msg)\??\.(?:includes|startsWith|endsWith|indexOf|match|matchAll|search)\(/,
  /\b(?:message|msg|text|refusal)\)?\s*[!=]==?\s*['"`][^'"`\n]*[\u4e00-\u9fa5]/,
  /\b(?:text|refusal)\??\.(?:includes|startsWith|endsWith|indexOf|match|search)\(\s*['"`/][^)\n]*[\u4e00-\u9fa5]/,
  /[\u4e00-\u9fa5][^/\n]*\/[a-z]*\.(?:test|exec)\([^)\n]*\b(?:message|msg|text|refusal)\b/,
  /\b(?:\w*[rR]efusals\.\w+\.text|texts\.\w+)\s*[!=]==?/,
  /(?:[!=]==?|\.(?:includes|startsWith|endsWith|indexOf)\(|\bcase)\s*(?:\w*[rR]efusals\.\w+\.text|texts\.\w+)\b/,
  /\[(?:\w*[rR]efusals\.\w+\.text|texts\.\w+)\]/,
]

export function tidyViolations(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    rulesOf(source)
      .filter((rule) => rule.isBroken(source))
      .map((rule) => `${source.path}: ${rule.says}`),
  )
}

const rulesOf = ({ path }: Source): readonly Rule[] => (/\.tsx?$/.test(path) ? rules : [length])

function isBarrel(text: string): boolean {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').trim()
  return (
    code !== '' &&
    code.replaceAll(/export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+['"][^'"]+['"];?/g, '').trim() ===
      ''
  )
}
