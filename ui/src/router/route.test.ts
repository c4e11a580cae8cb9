import { expect, test } from 'vitest'
import { matchRoute, type Route } from './route.ts'

const routes: Route[] = [
  { path: 'index', title: 'index' },
  {
    title: 'frame',
    children: [
      { path: 'card', title: 'add' },
      { path: 'card/:id', title: 'change' },
      { path: 'proof/:code?/:issue?', title: 'proof' },
      {
        path: 'centre',
        children: [{ title: 'first' }, { path: 'records', title: 'records' }],
      },
    ],
  },
  { title: 'root' },
  { path: '*', title: 'unknown' },
]

const matched = (path: string) => {
  const { chain, params } = matchRoute(routes, path)!
  return [chain.at(-1)?.title, params]
}

test.each([
  ['/', 'root', {}],
  ['/index', 'index', {}],
  ['/INDEX/', 'index', {}],
  ['/card', 'add', {}],
  ['/card/7', 'change', { id: '7' }],
  ['/proof', 'proof', {}],
  ['/proof/k3_1m', 'proof', { code: 'k3_1m' }],
  ['/proof/k3_1m/12', 'proof', { code: 'k3_1m', issue: '12' }],
  ['/centre', 'first', {}],
  ['/centre/records', 'records', {}],
  ['/centre/nothing', 'unknown', {}],
  ['/card/7/8', 'unknown', {}],
])('%s leads to %s', (path, title, params) => {
  expect(matched(path)).toEqual([title, params])
})

test.each([
  ['/card/%E5%BF%AB%E4%B8%89', '快三'],
  ['/card/a%2Fb', 'a/b'],
  ['/card/%', '%'],
  ['/card/%E5%', '%E5%'],
])('the name in %s is read as %s', (path, id) => {
  expect(matched(path)).toEqual(['change', { id }])
})

test('the routes around a page come with it, from the outermost', () => {
  expect(matchRoute(routes, '/centre/records')?.chain.map(({ path, title }) => path ?? title)).toEqual([
    'frame',
    'centre',
    'records',
  ])
})
