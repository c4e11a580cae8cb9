/** The pages of the console: where each is, what it is called, and the right that shows it. */
import type { Right } from '@hongyun/contract/operators/words.ts'

const groups = [
  { name: '总览', pages: [{ to: '/', name: '运营总览', right: 'seeOverview' }] },
  {
    name: '系统',
    pages: [
      { to: '/site', name: '站点状态', right: 'seeSite' },
      { to: '/acts', name: '操作日志', right: 'seeActs' },
    ],
  },
] as const satisfies readonly { name: string; pages: readonly { to: string; name: string; right: Right }[] }[]

type Page = (typeof groups)[number]['pages'][number]
export type PagePath = Page['to']

/** The pages that an operator with these rights may see, in their groups; a group without any is left out. */
export const groupsOf = (rights: readonly Right[]) =>
  groups
    .map(({ name, pages }) => ({
      name,
      pages: (pages as readonly Page[]).filter(({ right }) => rights.includes(right)),
    }))
    .filter(({ pages }) => pages.length > 0)

/** Where an operator goes who may not see a page: to the first one that is open, if any is. */
export function elsewhere(path: PagePath, rights: readonly Right[]): PagePath | undefined {
  const open = groupsOf(rights).flatMap(({ pages }) => pages)
  return open.some(({ to }) => to === path) ? undefined : open[0]?.to
}
