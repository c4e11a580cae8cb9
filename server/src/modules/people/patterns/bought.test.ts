/** An account that changed hands: what must come together, and what each near miss lacks. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAudited, type TestPlayer } from '../../../testing/test-server.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import { startSession } from '../identity/sign-in.ts'
import { rememberBrowser } from '../security/known-browsers.ts'
import { openPatterns, type Patterns } from './testing/looked-at.ts'

let site: Patterns

beforeAll(async () => {
  site = await openPatterns()
})
afterAll(() => closeAudited(site.server))

describe('an account that changed hands', () => {
  const settings = { singleSession: false, sessionMaxDays: 7 } as Settings
  const signIn = (player: TestPlayer, address: string, browser?: string) =>
    startSession(site.server.database, settings, player, {
      ...{ address, browser, host: 'test', agent: 'test', token: undefined },
    })
  /** An account that nobody came to for so many days. */
  async function silent(days: number): Promise<TestPlayer & { browser: string }> {
    const { database } = site.server
    const player = await site.server.newPlayer()
    await database.query('delete from session where player_id = $1', [player.id])
    const browser = await rememberBrowser(database, undefined, `player/${player.userName}`)
    const back = `clock_timestamp() - interval '${days} days'`
    await database.query(`update known_browser set first_at = ${back}, seen_at = ${back} where account = $1`, [
      `player/${player.userName}`,
    ])
    await database.query(
      `update player set registered_at = ${back} - interval '1 day', password_set_at = ${back} - interval '1 day' where id = $1`,
      [player.id],
    )
    return { ...player, browser }
  }
  const changePassword = ({ id }: TestPlayer) =>
    site.server.database.query('update player set password_set_at = clock_timestamp() where id = $1', [id])

  it('was silent for long, and is changed within a day of a sign-in from elsewhere', async () => {
    const [sold, paidOut, knownAddress, unchanged, lately, sameBrowser, late] = [
      await silent(70),
      await silent(70),
      await silent(70),
      await silent(70),
      await silent(50),
      await silent(70),
      await silent(70),
    ]
    await site.server.database.query(
      `insert into session (token_hash, player_id, created_at, seen_at, expires_at, address, agent)
       select sha256('kept'), $1, at, at, at + interval '7 days', '198.51.100.9', 'test'
       from (select clock_timestamp() - interval '69 days' as at) before`,
      [knownAddress.id],
    )
    for (const player of [sold, paidOut, knownAddress, unchanged, lately, late]) await signIn(player, '198.51.100.9')
    await signIn(sameBrowser, '198.51.100.9', sameBrowser.browser)
    for (const player of [sold, knownAddress, lately, sameBrowser]) await changePassword(player)
    await site.bindCard(paidOut, 62)
    await site.lookOn(1)
    expect(await site.about(sold, 'bought'), 'a change may still come').toEqual([])
    await site.goTo(1, '14:00:00')
    await changePassword(late)
    await site.lookOn(2)
    const [found, ...none] = await site.about(sold, 'bought')
    expect(none).toEqual([])
    expect(found).toMatchObject({ agent: null, day: site.dayOf(1), players: [{ userName: sold.userName }] })
    expect(await site.oneOf(found!)).toMatchObject({
      fact: '70 天没有登录之后从新的浏览器与地址登录，更换了登录密码',
      account: { address: '198.51.*.*', changes: [{ what: 'password', payoutId: null }] },
    })
    const [payout] = await site.about(paidOut, 'bought')
    const { account } = (await site.oneOf(payout!)) as { account: { changes: object[] } }
    expect(account.changes).toMatchObject([{ what: 'payout', payoutId: expect.stringMatching(/^\d+$/) }])
    for (const player of [knownAddress, unchanged, lately, sameBrowser, late])
      expect(await site.about(player, 'bought')).toEqual([])
  })
})
