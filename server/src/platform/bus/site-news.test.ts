/** News between nodes that share nothing but the database: all of it arrives, also after the connection was lost. */
import { afterAll, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { topic } from './bus.ts'
import { openLocalBus } from './hub.ts'
import { openSiteNews, type SiteNews } from './site-news.ts'

const words = topic<string>('words')
const opened: SiteNews[] = []
const admin: Database = openDatabase(inject('connection'), { max: 1, name: 'test-news' })
const open = (name: string) => {
  const siteNews = openSiteNews(openLocalBus(), openDatabase(inject('connection'), { max: 2, name }), () => {})
  opened.push(siteNews)
  const heard: string[] = []
  siteNews.subscribe(words, (word) => heard.push(word))
  return { siteNews, heard }
}
afterAll(async () => {
  for (const siteNews of opened) await siteNews.close()
  await admin.close()
})

it('reach the others, each once and whatever their number; after a lost connection as well', async () => {
  const [one, two] = [open('test-news-one'), open('test-news-two')]
  const untilHeard = (word: string) =>
    expect
      .poll(() => {
        one.siteNews.publish(words, word)
        return two.heard.includes(word)
      })
      .toBe(true)
  await untilHeard('listening')
  const many = Array.from({ length: 400 }, (_, n) => `${n} 鸿运 ${'x'.repeat(n % 50)}`)
  for (const word of [...many, 'x'.repeat(8000)]) one.siteNews.publish(words, word)
  await expect.poll(() => two.heard.filter((word) => word !== 'listening')).toEqual(many)
  expect(one.heard).toEqual([])
  const ended = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test-news-two'`,
  )
  expect(ended.length).toBeGreaterThan(0)
  await untilHeard('again')
})

it('are heard once LISTEN is taken, however often it was refused', async () => {
  const database = openDatabase(inject('connection'), { max: 2, name: 'test-news-refused' })
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
  const siteNews = openSiteNews(openLocalBus(), database, () => {})
  opened.push(siteNews)
  const heard: string[] = []
  siteNews.subscribe(words, (word) => heard.push(word))
  const { siteNews: other } = open('test-news-three')
  await expect
    .poll(() => {
      other.publish(words, 'taken')
      return heard.includes('taken')
    })
    .toBe(true)
  expect(refusals).toBe(4)
})
