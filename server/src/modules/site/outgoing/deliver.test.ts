/** Messages leave by the configured providers, are tried again, given up, and seen by operators without their secrets. */

import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openLocalBus } from '../../../platform/bus/hub.ts'
import { openSiteNews } from '../../../platform/bus/site-news.ts'
import { openWakes } from '../../../platform/bus/wakes.ts'
import type { Config } from '../../../platform/config.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { readKeyring } from '../../../platform/keys/keyring.ts'
import { personalKey } from '../../../platform/keys/personal.ts'
import { openLimits } from '../../../platform/limits/limits.ts'
import { smsConfig } from '../../../platform/outgoing-config.ts'
import { ringOf } from '../../../testing/keyring.ts'
import { newOperator, type TestOperator } from '../../../testing/operators.ts'
import { openMailServer, openSmsProvider } from '../../../testing/providers.ts'
import { runSite } from '../../../testing/run-command.ts'
import { closeAudited, openTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { LiveSettings } from '../tenant/settings.ts'
import { deliver, type Sender } from './deliver.ts'
import { openOutgoing } from './open-outgoing.ts'
import { openPorts, type Ports } from './ports.ts'
import { type NewMessage, writeMessage } from './send-out.ts'

let server: TestServer
let sms: Awaited<ReturnType<typeof openSmsProvider>>
let mail: Awaited<ReturnType<typeof openMailServer>>
let operator: TestOperator
let sender: Sender
let lines = ''
beforeAll(async () => {
  ;[sms, mail] = await Promise.all([openSmsProvider(), openMailServer()])
  server = await openTestServer({
    env: {
      ...{ DEMO: '0', SMTP_URL: mail.url, MAIL_FROM: '鸿运 <no-reply@hongyun.example>' },
      ...{ SMS_URL: `${sms.url}/send?to={phone}`, SMS_HEADERS: '{"Authorization":"Bearer key"}' },
      ...{ SMS_BODY: '{"content":"{text}","code":"{code}"}', SMS_SUCCESS: '"ok":true' },
    },
  })
  operator = await newOperator(server)
  const write = (line: string) => {
    lines += line
  }
  const log = pino({ level: 'trace' }, { write })
  const personal = personalKey(await readKeyring(server.config.dataDir))
  sender = { database: server.database, personal, log }
})
afterAll(async () => {
  await closeAudited(server)
  await Promise.all([sms.close(), mail.close()])
})
afterEach(() => server.database.query('delete from outgoing_message'))

// With letters: the numbers of rows hold any four digits now and then.
const code = { to: '13800138000', code: 'q4821z', subject: '验证码', text: '【鸿运】验证码 q4821z，"勿"告知他人' }
const write = (message: Partial<NewMessage> = {}) =>
  inTransaction(server.database, (tx) =>
    writeMessage(tx, sender.personal, { ...code, channel: 'sms', kind: 'code', ...message }, false),
  )
const send = (channel: 'sms' | 'mail' = 'sms') => deliver(sender, channel, openPorts(server.config)[channel]!)
const row = async () =>
  (
    await server.database.query<{ id: bigint; state: string; tries: number; last_error: string | null; wait: number }>(
      `select id, state, tries, last_error, round(extract(epoch from next_try_at - now()))::float8 as wait
       from outgoing_message order by id desc`,
    )
  )[0]!
const due = () => server.database.query('update outgoing_message set next_try_at = now() where next_try_at is not null')
const idOf = async () => (await row()).id.toString()

describe('a message', () => {
  it('by SMS fills the template, whatever it holds', async () => {
    await write()
    expect(await send()).toBe(1)
    expect(sms.requests.at(-1)).toMatchObject({
      ...{ method: 'POST', url: '/send?to=13800138000', body: JSON.stringify({ content: code.text, code: 'q4821z' }) },
      headers: { authorization: 'Bearer key', 'content-type': 'application/json' },
    })
    expect(await row()).toMatchObject({ state: 'sent', tries: 1, last_error: null, wait: null })
    expect(await send()).toBe(0)
  })

  it('by mail is handed to the mail server', async () => {
    await write({ channel: 'mail', to: 'he.qing@example.com' })
    expect(await send('mail')).toBe(1)
    const { to, text } = mail.mails.at(-1)!
    expect(to).toBe('he.qing@example.com')
    expect(text).toContain('no-reply@hongyun.example')
    expect((await row()).state).toBe('sent')
  })

  it('is sent once, however many nodes send', async () => {
    for (let n = 0; n < 10; n += 1) await write()
    const before = sms.requests.length
    await Promise.all(Array.from({ length: 5 }, () => send()))
    expect(sms.requests.length - before).toBe(10)
  })

  it('that is not taken is tried again with growing pauses, and given up at last', async () => {
    sms.state.status = 503
    await write()
    const waits: number[] = []
    for (let n = 1; n < 8; n += 1) {
      await send()
      const { state, tries, last_error, wait } = await row()
      expect({ state, tries, last_error }).toEqual({ state: 'failed', tries: n, last_error: 'HTTP 503' })
      waits.push(wait)
      await due()
    }
    expect(waits).toEqual([5, 15, 45, 135, 405, 1215, 1800])
    await send()
    expect(await row()).toMatchObject({ state: 'givenUp', tries: 8, wait: null })
    await due()
    expect(await send()).toBe(0)
    sms.state.status = 200
  })

  it('is not taken where the answer does not say so, where nobody answers, or where the recipient is refused', async () => {
    sms.state.text = '{"error":"13800138000 is blocked"}'
    await write()
    await send()
    expect((await row()).last_error).toBe('HTTP 200 without SMS_SUCCESS')
    sms.state.text = '{"ok":true}'
    const gone = await openSmsProvider()
    await gone.close()
    const nowhere = openPorts({ mail: undefined, sms: { ...server.config.sms!, url: `${gone.url}/{phone}` } })
    await due()
    await deliver(sender, 'sms', nowhere.sms!)
    expect((await row()).last_error).toBe('ECONNREFUSED')
    await server.database.query('delete from outgoing_message')
    mail.state.refusal = '550 5.1.1 <he.qing@example.com> is unknown here'
    await write({ channel: 'mail', to: 'he.qing@example.com' })
    await send('mail')
    mail.state.refusal = undefined
    expect((await row()).last_error).toBe('EENVELOPE 550')
  })

  it('that would come too late is not sent', async () => {
    await write({ worthMinutes: 5 })
    await server.database.query(`update outgoing_message set worth_until = now()`)
    const before = sms.requests.length
    await send()
    expect(sms.requests.length).toBe(before)
    expect(await row()).toMatchObject({ state: 'givenUp', last_error: 'expired' })
  })

  it('leaves neither recipient nor text in the log or in the table', async () => {
    await write({ channel: 'mail', to: 'he.qing@example.com' })
    const [stored] = await server.database.query<{ all: string }>('select m::text as all from outgoing_message m')
    for (const secret of ['13800138000', 'he.qing', 'q4821z', code.text]) {
      expect(lines).not.toContain(secret)
      expect(stored!.all).not.toContain(secret)
      expect(stored!.all).not.toContain(Buffer.from(secret).toString('hex'))
    }
    expect(lines).toContain('a message was not taken')
  })
})

describe('the outbox', () => {
  const list = async (input = {}) => (await server.call('consoleOutbox', input, operator.cookie)).data

  it('lists by state, masked, without texts outside the demo', async () => {
    sms.state.status = 500
    await write()
    await send()
    sms.state.status = 200
    await write({ channel: 'mail', to: 'he.qing@example.com' })
    expect(await list({ state: 'failed' })).toMatchObject({
      total: 1,
      list: [
        { recipient: '138****8000', state: 'failed', tries: 1, lastError: 'HTTP 500', text: null, userName: null },
      ],
    })
    expect((await list({ channel: 'mail' })).list).toMatchObject([{ recipient: 'h***@example.com', state: 'waiting' }])
    expect((await list()).total).toBe(2)
    expect((await list({ order: 'oldest' })).list.map(({ channel }) => channel)).toEqual(['sms', 'mail'])
    expect((await list({ endTime: (Date.now() - 60_000).toString() })).total).toBe(0)
  })

  it('is a file, without texts, whose taking is noted', async () => {
    await write()
    await write({ channel: 'mail', to: '=cmd@example.com' })
    const answer = await server.app.inject({
      url: '/v1/console/outbox.csv?state=waiting',
      cookies: { oid: operator.cookie },
    })
    const [, first, second, ...rest] = answer.body.split('\r\n')
    expect(first).toMatch(/^\d+,.+,邮件,验证码,'=\*\*\*@example.com,,待发送,0,,$/)
    expect(second).toMatch(/^\d+,.+,短信,验证码,138\*{4}8000,,待发送,0,,$/)
    expect(rest).toEqual([''])
    expect(answer.body).not.toContain('q4821z')
    const [act] = (await server.call('consoleActs', {}, operator.cookie)).data.list
    expect(act).toMatchObject({ act: 'export', detail: { name: '发件箱' } })
  })

  it('has a message sent again, and given up, each noted', async () => {
    await write()
    const id = await idOf()
    const again = () => server.call('consoleSendAgain', { id }, operator.cookie) as Promise<{ data: unknown }>
    const giveUp = () => server.call('consoleGiveUp', { id }, operator.cookie) as Promise<{ data: unknown }>
    expect((await again()).data).toMatchObject({ reason: 'messageWaiting' })
    expect((await giveUp()).data).toEqual({})
    expect((await giveUp()).data).toMatchObject({ reason: 'messageDone' })
    expect(await send()).toBe(0)
    expect((await again()).data).toEqual({})
    expect(await row()).toMatchObject({ state: 'waiting', tries: 0 })
    expect(await send()).toBe(1)
    expect((await again()).data).toMatchObject({ reason: 'messageDone' })
    const acts = (await server.call('consoleActs', { subjectKind: 'message', subjectId: id }, operator.cookie)).data
      .list
    expect(acts.map(({ act }) => act)).toEqual(['sendAgain', 'giveUp'])
  })

  it('never has an expired code sent again', async () => {
    await write({ worthMinutes: 5 })
    await server.database.query(`update outgoing_message set worth_until = now()`)
    await send()
    const refused = await server.call('consoleSendAgain', { id: await idOf() }, operator.cookie)
    expect(refused.data).toMatchObject({ reason: 'messageLate' })
  })

  it('is shown and acted on by the command', async () => {
    await write()
    const id = await idOf()
    const shown = await runSite(server, 'outbox', 'waiting')
    expect(shown.out).toMatch(new RegExp(`^${id}\\t.+\\tsms\\t138\\*{4}8000\\twaiting, tries 0$`, 'm'))
    expect((await runSite(server, 'outbox', 'lost')).err).toContain('there is no state "lost"')
    expect((await runSite(server, 'give-up', id)).out).toBe(`${id} is given up\n`)
    expect((await runSite(server, 'give-up', id)).err).toContain('it was sent or given up already')
    expect((await runSite(server, 'send-again', id, '--by', operator.name)).code).toBe(0)
    expect((await runSite(server, 'send-again', 'x')).err).toContain('"x" is no number of a message')
    expect((await row()).state).toBe('waiting')
  })
})

/** The module as a node has it, with another configuration, or by these ports. */
function openHere(changes: Partial<Config> = {}, ports?: Ports) {
  const bus = openLocalBus()
  const { database } = server
  const config = { ...server.config, ...changes }
  const platform = { ...{ config, database, drawDatabase: database, bus, wakes: openWakes(bus) }, ...sender }
  const settings = { current: { keepOutgoingDays: 30 } } as LiveSettings
  const limits = openLimits({ scale: 1, bus, workers: 1 })
  const siteNews = openSiteNews(bus, undefined, () => {})
  return openOutgoing({ ...platform, siteNews, limits, keyring: ringOf(7), onWatchError() {} }, { settings }, ports)
}

describe('a provider whose template takes codes alone', () => {
  const bodies = { '{"code":"{code}"}': false, '{"content":"{text}"}': true }
  it.each(Object.entries(bodies))('%s', async (body, takesText) => {
    const sms = smsConfig({ SMS_URL: server.config.sms!.url, SMS_BODY: body }, (text) => new Error(text))
    const notice = { ...code, code: '', channel: 'sms', kind: 'notice' } as const
    const { offers, sendOut } = openHere({ sms })
    expect([offers('sms'), offers('sms', 'text'), offers('mail', 'text')]).toEqual([true, takesText, true])
    const sent = inTransaction(server.database, (tx) => sendOut(tx, notice))
    if (takesText) return sent
    await expect(sent).rejects.toThrow('nothing sends')
    // In the demo it stays in the outbox.
    await inTransaction(server.database, (tx) => openHere({ sms, demo: true }).sendOut(tx, notice))
    expect((await row()).state).toBe('sent')
    // What was written while another provider was set does not leave as an empty code.
    await write(notice)
    await deliver(sender, 'sms', openPorts({ mail: undefined, sms }).sms!)
    expect(await row()).toMatchObject({ state: 'failed', last_error: 'no {text} in SMS_URL or SMS_BODY' })
  })
})

describe('a node that ticks', () => {
  it('sends what was written as soon as it is told of it, and not before', async () => {
    const outgoing = openHere()
    const step = outgoing.steps!.find(({ name }) => name === 'outgoing sms')!
    const wake = vi.fn()
    step.listen!(wake)
    const before = sms.requests.length
    await inTransaction(server.database, (tx) => outgoing.sendOut(tx, { ...code, channel: 'sms', kind: 'code' }))
    expect(wake).not.toHaveBeenCalled()
    outgoing.sentOut()
    await expect.poll(() => wake.mock.calls.length).toBe(1)
    const isStopped = () => false
    await step.take(() => {}, isStopped)
    expect(sms.requests.length).toBe(before + 1)
    expect((await row()).state).toBe('sent')
  })

  it.each([5, undefined])(
    'keeps nothing late by a channel that nothing sends by any more: %s',
    async (worthMinutes) => {
      const [job] = openHere({}, {}).jobs!
      await write({ worthMinutes })
      await job!.run()
      expect((await row()).state).toBe('waiting')
      await server.database.query(`update outgoing_message set worth_until = worth_until - interval '7 days'`)
      await job!.run()
      expect(await row()).toMatchObject({ state: 'givenUp', last_error: 'expired' })
      await server.database.query(`update outgoing_message set made_at = made_at - interval '31 days'`)
      await job!.run()
      expect(await row()).toBeUndefined()
    },
  )
})
