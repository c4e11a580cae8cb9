/** `npm run operator`: who it makes can sign in, who it ends cannot. */
import { lookingRights } from '@hongyun/contract/operators/words.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAsProcess, runOperator } from '../testing/run-command.ts'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const looking = wordsOf(lookingRights)
const operator = (...words: string[]) => runOperator(server, ...words)
const shownAs = (out: string, name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(out)![1]!
const codeOf = async (name: string) => (await operator('code', name)).out.trim()
const signIn = async (name: string, password: string, code?: string) =>
  server.call('consoleLogin', { name, password: passwordHash(name, password), code: code ?? (await codeOf(name)) })

describe('an operator', () => {
  it('is made with what signs it in, which is shown once; renewed, only the new signs in', async () => {
    const made = await runAsProcess(server, 'operator', 'add', 'he_qing', '--may', 'site')
    expect(made).toMatchObject({ code: 0, err: '' })
    const password = shownAs(made.out, 'password')
    expect(shownAs(made.out, 'key')).toMatch(/^[A-Z2-7]{32}$/)
    expect(shownAs(made.out, 'address')).toContain(shownAs(made.out, 'key'))
    const code = await codeOf('he_qing')
    expect(await signIn('he_qing', password, code)).toMatchObject({ code: 1, data: { rights: [...looking, 'site'] } })
    expect((await operator('list')).out).toMatch(/^he_qing\tseeOverview,seeSite,seeActs,site\tmade .+\tactive$/m)
    expect((await operator('may', 'he_qing', 'site,results')).out).toBe('he_qing may site, results\n')
    expect((await operator('list')).out).toMatch(/^he_qing\tsite,results\tmade .+\tactive$/m)

    const renewed = await operator('renew', 'he_qing')
    expect(shownAs(renewed.out, 'key')).not.toBe(shownAs(made.out, 'key'))
    expect((await signIn('he_qing', password)).code).toBe(-98)
    expect((await signIn('he_qing', shownAs(renewed.out, 'password'))).code).toBe(1)
  })

  it('that is disabled signs in no more until it is enabled', async () => {
    const password = shownAs((await operator('add', 'shen_lan')).out, 'password')
    expect(await operator('disable', 'shen_lan')).toMatchObject({ code: 0 })
    expect((await operator('list')).out).toMatch(/^shen_lan\tseeOverview,seeSite,seeActs\tmade .+\tdisabled .+$/m)
    expect((await signIn('shen_lan', password)).code).toBe(-98)
    await operator('enable', 'shen_lan')
    expect(await signIn('shen_lan', password)).toMatchObject({ code: 1, data: { rights: looking } })
  })
})

it('leaves an act of each change, of whoever works at the machine', async () => {
  const acts = await server.database.query<{ act: string; name: string }>(
    `select act, detail ->> 'name' as name from operator_act where operator_id = 0 and detail ->> 'name' in ('he_qing', 'shen_lan')
     order by id`,
  )
  expect(acts.map(({ act, name }) => `${name} ${act}`)).toEqual([
    'he_qing operatorAdd',
    'he_qing operatorRights',
    'he_qing operatorRenew',
    'shen_lan operatorAdd',
    'shen_lan operatorDisable',
    'shen_lan operatorEnable',
  ])
})

it.each([
  [['add', 'X'], `"X" can't be an operator's name: 3 to 20 of a-z, 0-9 and _, a letter first`],
  [['add'], 'a word is missing; usage: npm run operator -- add <name> [--may <rights>]'],
  [
    ['add', 'li_si', '--rights', 'site'],
    'there is no option --rights; usage: npm run operator -- add <name> [--may <rights>]',
  ],
  [
    ['add', 'wang_wu', '--may', 'site,draws'],
    'there is no right "draws"; there are: seeOverview, seeSite, seeActs, site, odds, lotteries, results, players',
  ],
  [['add', 'twice_made'], 'there is an operator called "twice_made" already'],
  [['code', 'nobody'], 'no operator is called "nobody"'],
  [['renew', 'nobody'], 'no operator is called "nobody"'],
  [['disable', 'nobody'], 'no operator is called "nobody"'],
  [['fire', 'nobody'], 'usage: npm run operator -- list | add | renew | code | may | disable | enable'],
  [['renew', 'shell'], 'no operator is called "shell"'],
  [['enable', 'shell'], 'no operator is called "shell"'],
  [['code', 'shell'], 'no operator is called "shell"'],
  [['add', 'shell'], 'there is an operator called "shell" already'],
  [['may', 'shell', 'site'], 'no operator is called "shell"'],
])('%j is refused in one line', async (words, line) => {
  if (words[1] === 'twice_made') await operator('add', 'twice_made')
  expect(await operator(...words)).toEqual({ code: 1, out: '', err: `${line}\n` })
})
