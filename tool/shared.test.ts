// `ui` holds what the players' site and the console both use, and no more.
import { describe, expect, it } from 'vitest'
import { foreignStyles, sharedViolations } from './check-shared.ts'
import { readSources } from './sources.ts'

it('ui holds nothing that only one site uses', () => {
  const sources = readSources(/\.(?:css|tsx?)$/)
  expect(sources.filter(({ path }) => path.startsWith('ui/src/')).length).toBeGreaterThan(50)
  expect(sharedViolations(sources)).toEqual([])
})

it('no feature needs a style that comes with another', () => {
  const sources = readSources(/\.(?:css|tsx)$/)
  expect(foreignStyles(sources)).toEqual([])
  const sheet = { path: 'web/src/features/people/safety/parts/safety.css', text: '.btn--gilt { color: red }' }
  const page = { path: 'web/src/features/money/cashier/page.tsx', text: "const a = 'btn btn--gilt'" }
  expect(foreignStyles([sheet, page])).toEqual([
    'web/src/features/money/cashier/page.tsx: btn--gilt has its style in web/src/features/people/safety',
  ])
})

describe('the checker of what is shared', () => {
  const page = (path: string, text: string) => ({ path, text })
  const both = [
    page('web/src/main.tsx', "const Late = lazy(() => import('./late.tsx'))"),
    page('web/src/late.tsx', "import { A } from '@hongyun/ui/a.tsx'\nimport './web.css'\nconst is = 'seg'"),
    page('web/src/web.css', '@import url("@hongyun/ui/a.css");'),
    page('console/src/main.tsx', "import { A } from '@hongyun/ui/a.tsx'\nimport '@hongyun/ui/a.css'\nconst is = 'seg'"),
  ]
  const a = page('ui/src/a.tsx', '/** No pill. */\nconst name = `lot--\u0024{tone}`')

  it.each([
    '.seg { --gap: 1px }',
    '.seg > a, .lot--red { color: red }',
    '/* .pill */ .seg { animation: spin 1s }\n@keyframes spin { to { rotate: 1turn } }',
  ])('allows what both use: %s', (text) => {
    expect(sharedViolations([...both, a, page('ui/src/a.css', text)])).toEqual([])
  })

  it.each([
    ['a class', '.pill { color: red }', 'pill'],
    ['a class inside a query', '@media print { .seg .pill { color: red } }', 'pill'],
    ['an animation', '@keyframes turn { to { rotate: 1turn } }', 'turn'],
  ])('names %s that no site uses, once for each', (_what, text, name) => {
    expect(sharedViolations([...both, a, page('ui/src/a.css', text)])).toEqual([
      `ui/src/a.css: web does not use ${name}`,
      `ui/src/a.css: console does not use ${name}`,
    ])
  })

  it('names a file that one site does not load', () => {
    const sheet = page('ui/src/a.css', '.seg { color: red }')
    expect(sharedViolations([...both.slice(1), a, sheet])).toEqual([
      'ui/src/a.tsx: web does not load it',
      'ui/src/a.css: web does not load it',
    ])
  })
})
