/** Messages of the feed that are refused: each with its reason in words, and no trace of it is left. */
import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { stageFeed } from '../../../testing/feed.ts'
import { awaitResult, openOutsideIssue, openSource, type Sent, signed } from '../../../testing/outside.ts'
import { shell } from '../../site/operators/acts.ts'
import { settleNextIssue } from '../settlement/settle-issue.ts'
import { WINDOW_MS } from './feed-message.ts'
import { endSource } from './sources.ts'

const feed = stageFeed()

describe('what is refused changes nothing', () => {
  const refused = async (sent: Sent, verdict: string) => {
    const before = await feed.state()
    const answer = await feed.send(sent)
    expect(answer).toMatchObject({ code: -98, data: { verdict } })
    expect(answer.msg).toMatch(/[\u4e00-\u9fff]/)
    expect(await feed.state()).toEqual(before)
  }

  it('a signature that is missing, malformed, of another key, or of another body', async () => {
    await feed.awaitResult()
    const message = feed.message('1,2,3')
    const stranger = generateKeyPairSync('ed25519').privateKey
    await refused({ body: message.body }, 'unsigned')
    for (const signature of ['', 'x', 'ab'.repeat(64), `${message.signature}=`]) {
      await refused({ body: message.body, signature }, 'unsigned')
    }
    await refused({ body: message.body, signature: signed(stranger, message.body) }, 'forged')
    await refused({ ...message, signature: feed.message('1,2,3').signature }, 'forged')
    await refused({ ...message, body: message.body.replace('1,2,3', '1,2,4') }, 'forged')
    await refused({ ...message, body: ` ${message.body}` }, 'forged')
    await refused({ ...message, signature: Buffer.alloc(64).toString('base64') }, 'forged')
    expect((await feed.send(message)).code).toBe(1)
  })

  it('a stamp outside the window, before or after', async () => {
    await feed.awaitResult()
    for (const by of [-WINDOW_MS - 5000, WINDOW_MS + 5000, -86_400_000, 86_400_000]) {
      await refused(feed.message('1,2,3', { sentAt: Date.now() + by }), 'stale')
    }
    const edge = feed.message('1,2,3', { sentAt: Date.now() - WINDOW_MS + 20_000 })
    expect((await feed.send(edge)).data.verdict).toBe('drawn')
  })

  it('a nonce that came with another message', async () => {
    await feed.awaitResult()
    const other = await openOutsideIssue(feed.server.database)
    await awaitResult(feed.server.database, other)
    await feed.send(feed.source.message(other, '1,2,3', { nonce: 'nonce-twice' }))
    await refused(feed.message('1,2,3', { nonce: 'nonce-twice' }), 'nonceReused')
  })

  it('a source there is not, one that has ended, one of another lottery', async () => {
    await feed.awaitResult()
    await refused(feed.message('1,2,3', { source: 'nobody' }), 'unknownSource')
    const foreign = await openSource(feed.server.database, 'foreign', ['kl8'])
    await refused(foreign.message(feed.issue, '1,2,3'), 'notItsLottery')
    expect(await endSource(feed.server.database, shell, 'foreign')).toMatchObject({ ok: true })
    await refused(foreign.message(feed.issue, '1,2,3'), 'unknownSource')
    // The key of one source does not sign for another.
    await openSource(feed.server.database, 'third', ['kl8'])
    await refused(feed.message('1,2,3', { source: 'third' }), 'forged')
  })

  it('a lottery that is drawn here, or is none, or an issue there is not', async () => {
    await feed.awaitResult()
    await refused(feed.message('1,2,3', { lotteryCode: 'fc3d_1m' }), 'unknownLottery')
    await refused(feed.message('1,2,3', { lotteryCode: 'nothing' }), 'unknownLottery')
    await refused(feed.message('1,2,3', { issue: '2001001' }), 'unknownIssue')
  })

  it.each([
    '',
    '1',
    '1,2',
    '1,2,3,4',
    '1,2,10',
    '1,2,-3',
    '1,2,x',
    '01,2,3',
    ' 1,2,3',
    '1, 2,3',
    '1,2,3,',
    '１,2,3',
    '1;2;3',
  ])('a draw there cannot be: "%s"', async (numbers) => {
    await feed.awaitResult()
    await refused(feed.message(numbers), 'impossibleDraw')
  })

  it('a draw of a lottery whose numbers do not repeat, or too few of them', async () => {
    const sixes = await openSource(feed.server.database, 'sixes', ['hk6', 'kl8'])
    feed.issue = await openOutsideIssue(feed.server.database, 'hk6')
    await feed.awaitResult()
    for (const numbers of ['01,02,03,04,05,06,06', '01,02,03,04,05,06', '01,02,03,04,05,06,50', '1,2,3,4,5,6,7']) {
      await refused(sixes.message(feed.issue, numbers), 'impossibleDraw')
    }
    expect((await feed.send(sixes.message(feed.issue, '49,02,31,04,15,06,07'))).data.verdict).toBe('drawn')
  })

  it('a result before the draw, dated before the end of sale, or dated tomorrow', async () => {
    await refused(feed.message('1,2,3'), 'tooEarly')
    await feed.server.database.query(`update issue set closes_at = clock_timestamp() where id = $1`, [feed.issue.id])
    await refused(feed.message('1,2,3'), 'tooEarly')
    await feed.server.database.query(`update issue set draws_at = clock_timestamp() where id = $1`, [feed.issue.id])
    await refused(feed.message('1,2,3'), 'notClosed')
    await feed.awaitResult()
    await refused(feed.message('1,2,3', { drawnAt: Date.now() - 3600_000 }), 'drawnTooEarly')
    await refused(feed.message('1,2,3', { drawnAt: Date.now() + 3600_000 }), 'drawnTooEarly')
    expect((await feed.send(feed.message('1,2,3'))).data.verdict).toBe('drawn')
  })

  it('another result of the same source, before the settlement and after it', async () => {
    await feed.awaitResult()
    await feed.send(feed.message('1,2,3'))
    await refused(feed.message('3,2,1'), 'differs')
    while (await settleNextIssue(feed.server.database, new Set())) {}
    await refused(feed.message('3,2,1'), 'differs')
  })

  it.each([
    ['nothing', ''],
    ['no JSON', '{"source":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['half a character', '{"source":"\ud800"}'],
  ])('a body that is %s', async (_name, body) => {
    await refused({ body, signature: signed(feed.source.key, body) }, 'malformed')
  })

  it.each([
    { extra: 1 },
    { numbers: [1, 2, 3] },
    { numbers: null },
    { drawnAt: '1' },
    { sentAt: -1 },
    { sentAt: 1.5 },
    { sentAt: 9e15 },
    { nonce: 'short' },
    { nonce: "a'; drop table draw" },
    { issue: 2_099_001 },
    { issue: '１２３４' },
    { lotteryCode: 'FC3D' },
    { source: '__proto__' },
    { source: undefined },
  ])('a message with %j', async (change) => {
    await feed.awaitResult()
    await refused(feed.message('1,2,3', change), change.source === '__proto__' ? 'unknownSource' : 'malformed')
  })

  it('a body that is too long, before it is read', async () => {
    const answer = await feed.server.app.inject({ method: 'POST', url: '/v1/feed/results', payload: 'x'.repeat(5000) })
    expect(answer.statusCode).toBe(413)
    expect((await feed.server.app.inject({ method: 'GET', url: '/v1/feed/results' })).statusCode).toBeLessThan(500)
  })
})
