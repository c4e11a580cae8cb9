/** News between nodes that share nothing but the database: all of it arrives, also after the connection was lost. */
import { afterAll, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { topic } from './bus.ts'
import { openLocalBus } from './hub.ts'
import { type Notices, openNotices } from './notices.ts'

const words = topic<string>('words')
const opened: Notices[] = []
const admin: Database = openDatabase(inject('connection'), { max: 1, name: 'test-notices' })
const open = (name: string) => {
  const notices = openNotices(openLocalBus(), openDatabase(inject('connection'), { max: 2, name }), () => {})
  opened.push(notices)
  const heard: string[] = []
  notices.subscribe(words, (word) => heard.push(word))
  return { notices, heard }
}
afterAll(async () => {
  for (const notices of opened) await notices.close()
  await admin.close()
})

it('reach the others, each once and whatever their number; after a lost connection as well', async () => {
  const [one, two] = [open('test-notices-one'), open('test-notices-two')]
  const untilHeard = (word: string) =>
    expect
      .poll(() => {
        one.notices.publish(words, word)
        return two.heard.includes(word)
      })
      .toBe(true)
  await untilHeard('listening')
  const many = Array.from({ length: 400 }, (_, n) => `${n} 鸿运 ${'x'.repeat(n % 50)}`)
  for (const word of [...many, 'x'.repeat(8000)]) one.notices.publish(words, word)
  await expect.poll(() => two.heard.filter((word) => word !== 'listening')).toEqual(many)
  expect(one.heard).toEqual([])
  const ended = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test-notices-two'`,
  )
  expect(ended.length).toBeGreaterThan(0)
  await untilHeard('again')
})

it('are heard once LISTEN is taken, however often it was refused', async () => {
  const database = openDatabase(inject('connection'), { max: 2, name: 'test-notices-refused' })
  let refusals = 0
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client)
    const refuseListen = (...statement: Parameters<typeof query>) => {
      if (refusals >= 4 || !String(statement[0]).startsWith('listen')) return query(...statement)
      refusals += 1
      return Promise.reject(new Error('cannot execute LISTEN during recovery'))
    }
    client.query = refuseListen as typeof client.query
  })
  const notices = openNotices(openLocalBus(), database, () => {})
  opened.push(notices)
  const heard: string[] = []
  notices.subscribe(words, (word) => heard.push(word))
  const { notices: other } = open('test-notices-three')
  await expect
    .poll(() => {
      other.publish(words, 'taken')
      return heard.includes('taken')
    })
    .toBe(true)
  expect(refusals).toBe(4)
})
