// Checks the sources against the architecture (imports, SQL) and the house rules.
// The checkers themselves are tested with made-up sources, so that a rule that catches nothing is noticed.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callsOf, capabilities, platformTables, reachableFrom, workspaceArrows } from './capabilities.ts'
import { arrowViolations } from './check-arrows.ts'
import { sqlViolations } from './check-sql.ts'
import { tidyViolations } from './check-tidy.ts'
import { readSources } from './sources.ts'

// These quote what is forbidden.
const quoting = ['tool/house.test.ts', 'tool/shared.test.ts', 'tool/check-tidy.ts']
const sources = readSources().filter(({ path }) => !quoting.includes(path))

describe('the repository', () => {
  it('keeps its arrows', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(arrowViolations(sources)).toEqual([])
  })

  it('writes each table in the module that owns it, and reads others only where that is listed', () => {
    expect(sqlViolations(sources)).toEqual([])
  })

  it('is tidy', () => {
    expect(tidyViolations([...sources, ...readSources(/\.(?:css|mjs|sql)$/)])).toEqual([])
  })
})

describe('the tables of arrows', () => {
  it.each([
    ['workspaces', workspaceArrows],
    ['modules', callsOf],
  ])('have no circle: %s', (_name, arrows) => {
    const inCircle = Object.keys(arrows).filter((name) => reachableFrom(name, arrows).has(name))
    expect(inCircle).toEqual([])
  })

  it('keep draws from betting at any distance: who draws must not be able to know who bet', () => {
    const reached = reachableFrom('draws', callsOf)
    expect(reached).not.toContain('bets')
    expect(reachableFrom('bets', callsOf)).toContain('draws')
    const ofBets = ['bets', 'settlement', 'ledger', 'identity'].flatMap((name) => capabilities[name]!.owns)
    const read = ['draws', ...reached].flatMap((name) => capabilities[name]!.reads)
    expect(read.filter((table) => ofBets.includes(table))).toEqual([])
  })

  it('give each table of the schema to one owner, and name no other', () => {
    const schema = readFileSync(new URL('../server/src/platform/db/schema.txt', import.meta.url), 'utf8')
    const tables = [...schema.matchAll(/^([a-z_]+) is (?:evidence|recomputable|other)/gm)].map(([, name]) => name)
    const owned = [...Object.values(capabilities).flatMap(({ owns }) => owns), ...platformTables]
    expect(tables.length).toBeGreaterThan(30)
    expect([...owned].sort()).toEqual([...tables].sort())
    const read = Object.values(capabilities).flatMap(({ reads }) => reads)
    expect(read.filter((table) => !owned.includes(table))).toEqual([])
    expect(
      Object.values(callsOf)
        .flat()
        .filter((name) => !Object.hasOwn(capabilities, name)),
    ).toEqual([])
  })
})

describe('the checker of arrows', () => {
  it.each([
    ['lottery/src/a.ts', "import { z } from 'zod'"],
    ['lottery/src/a.ts', "import { readFileSync } from 'node:fs'"],
    ['lottery/src/a.ts', 'const now = Date.now()'],
    ['lottery/src/a.ts', 'const die = Math.random()'],
    ['lottery/src/a.ts', 'const today = new Date()'],
    ['contract/src/a.ts', "import type { Row } from '../../server/src/platform/db/tables.ts'"],
    ['ui/src/a.tsx', "import { App } from '@hongyun/web/app/app.tsx'"],
    ['web/src/a.tsx', "export { pool } from '@hongyun/server/platform/db/database.ts'"],
    ['server/src/a.ts', "const { Amount } = await import('@hongyun/ui/amount.tsx')"],
    ['server/src/a.ts', "import '@hongyun/e2e/story.ts'"],
    ['cellar/src/a.ts', "import './b.ts'"],
    ['web/src/features/site/home/a.tsx', "import { Hall } from '../../betting/hall/hall.tsx'"],
    ['web/src/features/site/home/a.tsx', "import { router } from '../../../app/router.tsx'"],
    ['console/src/features/tenant/a.tsx', "import { Acts } from '../operators/acts-page.tsx'"],
    ['console/src/features/tenant/a.tsx', "import { router } from '../../app/router.tsx'"],
    ['console/src/features/tenant/a.tsx', "import { Hall } from '@hongyun/web/src/features/betting/hall/hall.tsx'"],
    [
      'web/src/features/site/home/a.tsx',
      "import { Acts } from '@hongyun/console/src/features/operators/acts/acts-page.tsx'",
    ],
    ['server/src/modules/betting/draws/a.ts', "import { placeBets } from '../bets/place-bets.ts'"],
    ['server/src/modules/betting/bets/a.ts', "import type { IdentityTables } from '../../people/identity/table.ts'"],
    ['server/src/modules/betting/bets/a.ts', "import { insertTransfer } from '../../money/ledger/queries.ts'"],
    ['server/src/modules/betting/unheard-of/a.ts', "import './b.ts'"],
    ['server/src/modules/money/bets/a.ts', "import './b.ts'"],
    ['server/src/modules/betting/draws/a.ts', "import { statementsOf } from '../results/statements.ts'"],
    ['server/src/modules/betting/draws/a.ts', "import type { BettingTables } from '../bets/table.ts'"],
    ['server/src/modules/betting/bets/a.ts', "import { openServer } from '../../../compose.ts'"],
    ['server/src/platform/http/a.ts', "import type { Caller } from '../../modules/people/identity/sessions.ts'"],
    ['server/src/modules/betting/bets/a.ts', "import { fairness } from '@hongyun/contract/draws/calls.ts'"],
    ['server/src/modules/betting/bets/a.ts', "import { openTime } from '@hongyun/contract/draws/lottery-calls.ts'"],
    ['server/src/platform/jobs/a.ts', "import { audit } from '../../audit/audit.ts'"],
  ])('refuses in %s: %s', (path, text) => {
    expect(arrowViolations([{ path, text }])).toHaveLength(1)
  })

  it.each([
    ['lottery/src/a.test.ts', "import { readFileSync } from 'node:fs'"],
    ['lottery/src/a.ts', "import { b } from './types/b.ts'"],
    ['web/src/a.tsx', "import { Amount } from '@hongyun/ui/amount.tsx'"],
    ['web/src/features/site/home/a.tsx', "import { b } from '../../../parts/b.tsx'"],
    ['web/src/app/routes.tsx', "import { Hall } from '../features/betting/hall/hall.tsx'"],
    ['server/src/modules/betting/bets/a.ts', "import { post } from '../../money/ledger/post-transfers.ts'"],
    ['server/src/modules/betting/bets/a.ts', "import type { BetTable } from './table.ts'"],
    ['server/src/modules/betting/bets/a.ts', "import type { DrawTables } from '../draws/table.ts'"],
    ['server/src/modules/betting/bets/a.ts', "import { addChase } from '@hongyun/contract/bets/chase-calls.ts'"],
    ['server/src/platform/http/a.test.ts', "import { settings } from '../../modules/site/tenant/settings.ts'"],
    ['server/src/modules/betting/draws/a.test.ts', "import { placeBets } from '../bets/place-bets.ts'"],
    ['e2e/src/a.ts', "import { pool } from '@hongyun/server/platform/db/database.ts'"],
  ])('allows in %s: %s', (path, text) => {
    expect(arrowViolations([{ path, text }])).toEqual([])
  })
})

const inBets = 'server/src/modules/betting/bets/a.ts'
const inDraws = 'server/src/modules/betting/draws/a.ts'

describe('the checker of tables', () => {
  it.each([
    [inDraws, '`update bet set state = 1`'],
    [inDraws, '`UPDATE ONLY public."bet" set state = 1`'],
    [inDraws, "'insert\n  into transfer values (1)'"],
    [inBets, "'delete from account'"],
    [inBets, "'truncate transfer'"],
    [inBets, "'lock table issue in exclusive mode'"],
    [inBets, "'lock table bet, issue in exclusive mode'"],
    [inBets, "'merge into issue i using bet b on true when matched then delete'"],
    [inBets, "'with gone as (delete from issue returning id) select id from gone'"],
    [inBets, "kysely.updateTable('issue').set({})"],
    [inBets, "kysely.insertInto('draw')"],
    [inDraws, '`select 1 from bet`'],
    [inDraws, '`select 1 from issue i, bet b`'],
    [inDraws, '`select 1 from (select id, state from issue) as i (id), bet`'],
    [inDraws, '`select 1 from issue i cross join lateral (select sum(amount) from bet) b`'],
    [inDraws, '`select 1 from issue left join  bet using (id)`'],
    [inDraws, "'delete from draw using bet'"],
    [inDraws, "'table bet'"],
    [inDraws, "kysely.selectFrom(['issue as i', 'bet as b'])"],
    [inDraws, "kysely.selectFrom('issue').innerJoin('bet as b', 'b.issue_id', 'issue.id')"],
    [inBets, '`select 1 from \u0024{table}`'],
    [inBets, '`delete from \u0024{table}`'],
    [inBets, "'insert into ' + table"],
    ['server/src/platform/db/a.ts', '`select 1 from issue`'],
    ['server/src/platform/db/a.ts', "`select ensure_partitions('bet', 12)`"],
    ['server/src/platform/db/a.ts', "`select 'transfer'::regclass`"],
    ['server/src/commands/a.ts', "'update player set state = 1'"],
    ['server/src/demo.ts', "'insert into notice values (1)'"],
  ])('refuses in %s: %s', (path, text) => {
    expect(sqlViolations([{ path, text }])).toHaveLength(1)
  })

  it.each([
    [inBets, '`update bet set state = 1 from issue i where i.id = issue_id`'],
    [inBets, '`select 1 from issue i, bet b, draw d for update of i`'],
    [inBets, '`with issue_of as (select 1) select 1 from issue_of, unnest($1::bigint[]) as u (id)`'],
    [inBets, "import { bet } from './bet.ts'"],
    [inDraws, '/** Nothing is taken from bet or account. */'],
    [inDraws, 'const a = 1 // what comes from bet stays there'],
    ['server/src/modules/betting/draws/a.test.ts', '`update bet set state = 1`'],
    ['server/src/commands/a.ts', '`select 1 from player`'],
    ['bench/src/a.ts', '`update bet set state = 1`'],
  ])('allows in %s: %s', (path, text) => {
    expect(sqlViolations([{ path, text }])).toEqual([])
  })
})

it('names both ends of a forbidden arrow', () => {
  const text = "import { call } from '@hongyun/contract/wire/call.ts'"
  expect(arrowViolations([{ path: 'lottery/src/a.ts', text }])).toContain(
    'lottery/src/a.ts imports contract/src/wire/call.ts: lottery may not reach contract',
  )
})

describe('the checker of tidiness', () => {
  it.each([
    ['a long file', 'const a = 1\n'.repeat(301)],
    ['a note to oneself', '// TODO: later'], // a text it must refuse: nothing is left to do here
    ['a lone test', "it.only('x', () => {})"], // a text it must refuse: no test here runs alone
    ['a test left out', "describe.skip('x', () => {})"], // a text it must refuse: none here is left out
    ['a silenced type error', '// @ts-ignore\nconst a: string = 1'], // a text it must refuse: no error here is silenced
    [
      'a barrel',
      "// All of it.\nexport * from './a.ts'\nexport { b, c } from './b.ts'\nexport type { D } from './d.ts'",
    ],
  ])('refuses %s', (_what, text) => {
    expect(tidyViolations([{ path: 'lottery/src/a.ts', text }])).toHaveLength(1)
  })

  it.each([
    'const DAY_MS = 86_400_000',
    'const HOUR_MS = 3_600_000',
    'const here = new Date(ms + 8 * 3_600_000)',
    'const late = now + 24 * HOUR_MS',
    String.raw`const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text)`,
    String.raw`z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)`,
  ])('leaves days to lottery/src/days.ts: %s', (text) => {
    expect(tidyViolations([{ path: 'server/src/a.ts', text }])).toHaveLength(1)
    expect(tidyViolations(['lottery/src/days.ts', 'web/src/a.test.ts'].map((path) => ({ path, text })))).toEqual([])
  })

  it('asks a file of server tests for the audit, or for why it has none', () => {
    const text = 'server = await openTestServer()\nafterAll(() => server.close())'
    const [why, audited] = [text.replace('after', '// It ends with a broken row.\nafter'), 'closeAudited(server)']
    expect(tidyViolations([{ path: 'server/src/a.test.ts', text }])).toHaveLength(1)
    expect(tidyViolations([{ path: 'server/src/a.test.ts', text: why }])).toEqual([])
    expect(tidyViolations([{ path: 'server/src/a.test.ts', text: text.replace('server.close()', audited) }])).toEqual(
      [],
    )
    expect(tidyViolations([{ path: 'server/src/testing/a.ts', text }])).toEqual([])
  })

  it.each([
    "if (text.includes('余额不足')) recharge()",
    'if (error.message.startsWith(labels.nickname)) show()',
    "const is = error.message === '用户名已存在'",
    'if (user.text === refusals.captchaWrong.text) renew()',
    "const fields = { [refusals.userNameTaken.text]: 'userName' }",
    'if (refusals.captchaWrong.text === said) renew()',
    'if (said === securityRefusals.captchaWrong.text) renew()',
    'if (/余额不足/.test(error.message)) recharge()',
    'switch (said) { case texts.loginFirst: go() }',
  ])('refuses a page that decides by words: %s', (text) => {
    expect(tidyViolations([{ path: 'web/src/features/a.ts', text }])).toHaveLength(1)
    expect(tidyViolations([{ path: 'server/src/a.ts', text }])).toEqual([])
  })

  it.each([
    'toast.error(refusals.issueClosed.text)',
    "if (isRefusedBy(error, 'balanceShort')) recharge()",
    "return play.name.includes('直选')",
    'const names = [texts.betPlaced.length, 1]',
  ])('allows in a page: %s', (text) => {
    expect(tidyViolations([{ path: 'web/src/features/a.ts', text }])).toEqual([])
  })

  it.each([
    "save.mutate({ id }, { onSuccess: () => toast.ok('已保存') })",
    'act.mutate(\n  { id: own(first(list)) },\n  { onError },\n)',
    'await mutateAsync(input(code), { onSettled: close })',
  ])('refuses a callback given to one call of a mutation: %s', (text) => {
    expect(tidyViolations([{ path: 'console/src/features/a.tsx', text }])).toHaveLength(1)
  })

  it('allows the callbacks of the options beside it', () => {
    const text = "const save = () => act.mutate({ id: own(id) })\nconst act = useAct('card', { onSuccess: save })"
    expect(tidyViolations([{ path: 'web/src/features/a.tsx', text }])).toEqual([])
  })

  it.each([
    "useEffect(() => top.current?.scrollIntoView({ block: 'nearest' }), [id])",
    "useLayoutEffect(\n  () => rail.current?.querySelector('a')?.scrollIntoView(),\n  [at],\n)",
    'useEffect(() => window.scrollTo(0, 0), [])',
  ])('refuses an effect that answers what scrolling answers: %s', (text) => {
    expect(tidyViolations([{ path: 'web/src/features/a.tsx', text }])).toHaveLength(1)
  })

  it('allows an effect that scrolls and answers nothing', () => {
    const text = 'useEffect(() => void top.current?.scrollIntoView(), [id])\nuseEffect(() => { scrollTo(0, 0) }, [])'
    expect(tidyViolations([{ path: 'web/src/features/a.tsx', text }])).toEqual([])
  })

  it.each([
    'const id = crypto.randomUUID()',
    'const { randomUUID } = crypto',
    "await crypto.subtle.digest('SHA-256', bytes)",
  ])('refuses in a page what plain http lacks: %s', (text) => {
    expect(tidyViolations([{ path: 'console/src/a.ts', text }])).toHaveLength(1)
    expect(tidyViolations([{ path: 'server/src/a.ts', text }])).toEqual([])
  })

  it('refuses a page of the site that stores past what holds without a storage', () => {
    const text = "const name = localStorage.getItem('name')"
    expect(tidyViolations([{ path: 'web/src/a.ts', text }])).toHaveLength(1)
    expect(tidyViolations([{ path: 'web/src/a.ts', text: "sessionStorage.removeItem('a')" }])).toHaveLength(1)
    expect(tidyViolations([{ path: 'web/src/wire/kept.ts', text }])).toEqual([])
    expect(tidyViolations([{ path: 'web/src/a.test.ts', text }])).toEqual([])
  })

  it('refuses a second place that names the pages of recharging', () => {
    const text = "const to = '/userCenter/recharge/alipay'"
    expect(tidyViolations([{ path: 'web/src/a.ts', text }])).toHaveLength(1)
    expect(tidyViolations([{ path: 'contract/src/cashier/recharge-page.ts', text }])).toEqual([])
    expect(tidyViolations([{ path: 'server/src/a.test.ts', text }])).toEqual([])
  })

  it('allows 300 lines, and a re-export beside code', () => {
    expect(tidyViolations([{ path: 'a.ts', text: 'const a = 1\n'.repeat(300) }])).toEqual([])
    expect(tidyViolations([{ path: 'a.css', text: '.a {\n}\n'.repeat(151) }])).toHaveLength(1)
    expect(tidyViolations([{ path: 'a.ts', text: "export { b } from './b.ts'\nexport const a = 1" }])).toEqual([])
  })
})
