/** `npm run operator`: who it makes can sign in, who it ends cannot. */
import { lookingRights, rights } from '@hongyun/contract/operators/words.ts'
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAsProcess, runOperator } from '../testing/run-command.ts'
import { closeAudited, openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => closeAudited(server))

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
    expect((await operator('list')).out).toMatch(
      new RegExp(`^he_qing\\t${[...looking, 'site']}\\tmade .+\\tactive$`, 'm'),
    )
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
    expect((await operator('list')).out).toMatch(new RegExp(`^shen_lan\\t${looking}\\tmade .+\\tdisabled .+$`, 'm'))
    expect((await signIn('shen_lan', password)).code).toBe(-98)
    await operator('enable', 'shen_lan')
    expect(await signIn('shen_lan', password)).toMatchObject({ code: 1, data: { rights: looking } })
  })
})

describe('a role', () => {
  const has = async (name: string) => (await operator('list')).out.split('\n').find((line) => line.startsWith(name))
  it('is made, given, changed, called otherwise and removed', async () => {
    const { out } = await operator('add', 'lu_yun')
    expect(await operator('role', '开奖', 'results,seeActs')).toMatchObject({
      code: 0,
      out: '开奖: results, seeActs\n',
    })
    await operator('role', '客服 A组')
    expect((await operator('give', 'lu_yun', '开奖', '客服a组')).out).toBe('lu_yun has 开奖, 客服a组\n')
    expect(await has('lu_yun')).toContain('roles 客服 A组,开奖')
    const signedIn = await signIn('lu_yun', shownAs(out, 'password'))
    expect(signedIn).toMatchObject({ code: 1, data: { rights: [...looking, 'results'] } })
    await operator('role', '开奖', 'odds')
    await operator('rename-role', '开奖', '赔率')
    expect((await operator('roles')).out).toBe('客服 A组\tno rights\tlu_yun\n赔率\todds\tlu_yun\n')
    expect(await operator('remove-role', '赔率')).toMatchObject({
      code: 1,
      err: expect.stringContaining('who have it'),
    })
    expect((await operator('give', 'lu_yun')).out).toBe('lu_yun has no role\n')
    expect(await operator('remove-role', '赔率')).toMatchObject({ code: 0, out: '赔率 is removed\n' })
    const acts = await server.database.query<{ act: string; detail: unknown }>(
      `select act, detail from operator_act where operator_id = 0 and (subject_kind = 'role' or act = 'operatorRoles') order by id`,
    )
    expect(acts.map(({ act }) => act)).toEqual([
      ...['roleAdd', 'roleAdd', 'operatorRoles', 'roleChange', 'roleChange', 'operatorRoles', 'roleDelete'],
    ])
    // As it was and as it is.
    const [given, called] = acts.filter(({ act }) => act === 'roleChange')
    expect(given!.detail).toMatchObject({
      ...{ name: '开奖', rights: ['odds'], value: `权限 ${rights.odds}` },
      before: `权限 ${rights.seeActs}、${rights.results}`,
    })
    expect(called!.detail).toMatchObject({ name: '赔率', before: '名称 开奖', value: '名称 赔率' })
  })

  it.each([
    [['role', '风控', 'draws'], `there is no right "draws"; there are: ${wordsOf(rights).join(', ')}`],
    [['role', '很'.repeat(21)], `"${'很'.repeat(21)}" can't be a role's name: 1 to 20 characters`],
    [['rename-role', '客服a组', 'Ｘ Y'], 'role Ｘ Y: another role is called so, or looks so'],
    [['rename-role', '没有', '风控'], 'no role is called "没有"'],
    [['remove-role', '没有'], 'no role is called "没有"'],
    [['give', 'lu_yun', 'XY', '没有'], 'no role is called "没有"'],
    [['give', 'nobody', 'XY'], 'no operator is called "nobody"'],
    [['give', 'shell', 'XY'], 'no operator is called "shell"'],
  ])('%j is refused in one line, and nothing changes', async (words, line) => {
    await operator('role', 'XY')
    const before = (await operator('roles')).out
    expect(await operator(...words)).toEqual({ code: 1, out: '', err: `${line}\n` })
    expect((await operator('roles')).out).toBe(before)
  })
})

describe('the last who manages operators', () => {
  const LAST = 'nobody would be left who is enabled and has the right "operators"; give it to another first\n'
  it.each([
    ['by an own right', 'chief_one', ['may', 'chief_one', 'operators'], ['may', 'chief_one', 'seeActs']],
    ['by a role', 'chief_two', ['give', 'chief_two', '主管'], ['role', '主管', 'seeActs']],
  ])('%s stays, until another one does', async (_how, name, have, lose) => {
    await operator('role', '主管', 'operators')
    for (const one of [name, `${name}_too`]) await operator('add', one)
    expect(await operator(...have)).toMatchObject({ code: 0 })
    // Who was left by the row before.
    if (name === 'chief_two') expect(await operator('disable', 'chief_one_too')).toMatchObject({ code: 0 })
    const before = (await operator('list')).out
    for (const words of [lose, ['disable', name]])
      expect(await operator(...words)).toEqual({ code: 1, out: '', err: LAST })
    expect((await operator('list')).out).toBe(before)
    await operator('may', `${name}_too`, 'operators')
    for (const words of [lose, ['disable', name]]) expect(await operator(...words)).toMatchObject({ code: 0 })
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
  [['add', 'wang_wu', '--may', 'site,draws'], `there is no right "draws"; there are: ${wordsOf(rights).join(', ')}`],
  [['add', 'twice_made'], 'there is an operator called "twice_made" already'],
  [['code', 'nobody'], 'no operator is called "nobody"'],
  [['renew', 'nobody'], 'no operator is called "nobody"'],
  [['disable', 'nobody'], 'no operator is called "nobody"'],
  [
    ['fire', 'nobody'],
    'usage: npm run operator -- list | add | renew | code | may | disable | enable | roles | role | rename-role | remove-role | give',
  ],
  [['renew', 'shell'], 'no operator is called "shell"'],
  [['enable', 'shell'], 'no operator is called "shell"'],
  [['code', 'shell'], 'no operator is called "shell"'],
  [['add', 'shell'], 'there is an operator called "shell" already'],
  [['may', 'shell', 'site'], 'no operator is called "shell"'],
])('%j is refused in one line', async (words, line) => {
  if (words[1] === 'twice_made') await operator('add', 'twice_made')
  expect(await operator(...words)).toEqual({ code: 1, out: '', err: `${line}\n` })
})
