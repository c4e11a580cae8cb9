/** The boards of number plays: one of each kind through the page, long lists of notes, places and search. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectWithin } from '../accessible.ts'
import { expectSaid } from '../said.ts'
import { asPlayer, confirmBets, expect, pickCell, quietLottery, test, url } from '../visitor.ts'

const row = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
const pick = (page: Page, place: string, numbers: readonly string[]) =>
  numbers.reduce(async (before, number) => {
    await before
    await pickCell(row(page, place).getByRole('button', { name: new RegExp(`^${number}(?!\\d)`) }))
  }, Promise.resolve())

async function openPlay(page: Page, type: string, lottery: string, play: string): Promise<void> {
  await page.goto(url(`/lottery/${type}/${lottery}?play=${play}`))
  await expect(page.getByRole('region', { name: '选号' })).toBeVisible()
  await expect(page.getByRole('button', { name: '机选' })).toBeEnabled()
  await expect(page.getByRole('button', { name: '机选' })).not.toHaveAttribute('aria-disabled', 'true')
}

/** Places what is on the board and finds it among my bets. */
async function placeAndFind(page: Page, name: string, count: number): Promise<void> {
  await expect(page.getByText(`已选 ${count} 注`)).toBeVisible()
  await page.getByRole('button', { name: '立即投注' }).click()
  await confirmBets(page)
  const bet = page.getByRole('table', { name: '我的最近投注' }).getByRole('row').nth(1)
  await expect(bet).toContainText(name)
}

const typed = (text: string) => (page: Page) => page.getByRole('textbox', { name: '投注号码' }).fill(text)

type Board = {
  type: string
  lottery: string
  play: string
  name: string
  count: number
  act: (page: Page) => Promise<unknown>
}

/** One board of each kind; `settlement/every-play` and `npm run torture` go through the plays. */
const boards: Readonly<Record<string, Board>> = {
  'a row of numbers for each place': {
    type: 'SSC',
    lottery: 'ssc_5m',
    play: 'ssc_5x_zhixuan_fs',
    name: '五星直选复式',
    count: 4,
    act: async (page) => {
      await pick(page, '万位', ['1', '7'])
      await pick(page, '千位', ['0'])
      await pick(page, '百位', ['5'])
      await pick(page, '十位', ['2', '6'])
      await pick(page, '个位', ['4'])
    },
  },
  'places typed and chosen': {
    type: 'SSC',
    lottery: 'ssc_5m',
    play: 'ssc_rx2_zhixuan_ds',
    name: '任选二直选单式',
    count: 20,
    act: typed('12 21'),
  },
  'numbers that come twice beside those that come once': {
    type: 'SSC',
    lottery: 'ssc_5m',
    play: 'ssc_5x_zux60',
    name: '五星组选60',
    count: 1,
    act: async (page) => {
      await pick(page, '二重号', ['3'])
      await pick(page, '单号，至少 3 个', ['1', '2', '4'])
    },
  },
  'numbers that are fixed and numbers that go with them': {
    type: 'SYX5',
    lottery: 'syx5_5m',
    play: 'syx5_q3_zuxuan_dt',
    name: '前三组选胆拖',
    count: 3,
    act: async (page) => {
      await pick(page, '胆码，选 1–2 个', ['01', '02'])
      await pick(page, '拖码', ['03', '04', '05'])
    },
  },
  sums: {
    type: 'FC3D',
    lottery: 'fc3d_1m',
    play: 'fc3d_3x_zhixuan_hz',
    name: '三星直选和值',
    count: 55,
    act: (page) => pick(page, '三星直选和值', ['9']),
  },
  'rows with quick choices': {
    type: 'PL35',
    lottery: 'pl35_1m',
    play: 'pl35_dwd',
    name: '定位胆',
    count: 11,
    act: async (page) => {
      await page.getByRole('group', { name: '万位快选' }).getByRole('button', { name: '全选' }).click()
      await pick(page, '个位', ['9'])
    },
  },
}

test('bets are placed on each kind of board and stand among my bets', async ({ page }) => {
  await asPlayer(page)
  for (const [kind, { type, lottery, play, name, count, act }] of Object.entries(boards)) {
    await test.step(kind, async () => {
      await openPlay(page, type, lottery, play)
      await act(page)
      await placeAndFind(page, name, count)
    })
  }
  // With rows the table is as wide as it gets: numbers, positions, ten plates.
  await page.setViewportSize({ width: 960, height: 700 })
  await page.goto(url('/userCenter/betRecord'))
  await expect(page.getByRole('link', { name: '详情' }).first()).toBeVisible()
  await expectWithin(page, 'bets at 960')
})

test('places start all chosen, and too few of them are no bet', async ({ page }) => {
  await asPlayer(page)
  await openPlay(page, 'SSC', 'ssc_5m', 'ssc_rx3_zhixuan_ds')
  const places = page.getByRole('group', { name: '位置' }).getByRole('button')
  await expect(places).toHaveCount(5)
  for (const place of await places.all()) await expect(place).toHaveAttribute('aria-pressed', 'true')
  await typed('123')(page)
  await expect(page.getByText('已选 10 注')).toBeVisible()
  for (const at of [0, 1, 2]) await places.nth(at).click()
  await expect(page.getByText('请至少选 3 个位置')).toBeVisible()
  await page.getByRole('button', { name: '全选位置' }).click()
  await expect(page.getByText('已选 10 注')).toBeVisible()
})

test('a play is found by its name, marked, and stays at hand', async ({ page }) => {
  await asPlayer(page)
  await openPlay(page, 'SSC', 'ssc_5m', 'ssc_5x_zhixuan_fs')
  const search = page.getByRole('combobox', { name: '搜索玩法' })
  await search.fill('后三 组六')
  await expect(page.getByRole('listbox', { name: '找到的玩法' }).getByRole('option')).toHaveCount(2)
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(page).toHaveURL(/play=ssc_h3_zu6_ds/)
  await expect(page.getByRole('tab', { name: '后三' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '收藏 后三组六单式' }).click()
  await page.getByRole('tab', { name: '五星' }).click()
  await page.getByRole('group', { name: '常用' }).getByRole('button', { name: '后三组六单式' }).click()
  await expect(page).toHaveURL(/play=ssc_h3_zu6_ds/)
})

test('a file of many notes is read and placed as one line; what is wrong or repeated keeps nothing back', async ({
  page,
}) => {
  await asPlayer(page)
  await openPlay(page, 'SSC', 'ssc_5m', 'ssc_5x_zhixuan_ds')
  await page.getByRole('button', { name: '分', exact: true }).click()
  const notes = Array.from({ length: 60_000 }, (_, i) => String(i).padStart(5, '0'))
  const lines = [...notes, '00007', '12x45', '1234']
  await page.getByLabel('号码文件').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(page.getByRole('list', { name: '有误的号码' })).toContainText('第 60002 行')
  await expect(page.getByRole('list', { name: '重复的号码' })).toContainText('与第 8 行重复')
  // The valid ones count at once; the repeated one is dropped, and taken back on demand.
  await expect(page.getByText('已选 60,000 注')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('已选 60,001 注')).toBeVisible()
  await page.getByRole('button', { name: '去掉重复', exact: true }).click()
  await expect(page.getByText('已选 60,000 注')).toBeVisible()
  await page.getByRole('button', { name: '立即投注' }).click()
  const dialog = page.getByRole('dialog', { name: '确认投注' })
  await expect(dialog.getByRole('list', { name: '投注内容' }).locator('> li')).toHaveCount(1)
  await expect(dialog).not.toContainText(/次提交/)
  await dialog.getByRole('button', { name: '查看全部 60,000 注' }).click()
  const all = dialog.getByRole('region', { name: '全部号码' })
  await all.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect(all.getByText('5 | 9 | 9 | 9 | 9', { exact: true })).toBeVisible()
  await confirmBets(page)
  await expect(page.getByText('已选 0 注')).toBeVisible()
})

test('too many lines, and a file that is no text, are refused and change nothing', async ({ page }) => {
  await asPlayer(page)
  await openPlay(page, 'SSC', 'ssc_5m', 'ssc_5x_zhixuan_ds')
  await typed('12345')(page)
  const file = page.getByLabel('号码文件')
  const many = Buffer.from('12345\n'.repeat(100_001))
  await file.setInputFiles({ name: 'many.txt', mimeType: 'text/plain', buffer: many })
  await expectSaid(page, '一次最多 100000 行')
  await file.setInputFiles({ name: 'picture.txt', mimeType: 'text/plain', buffer: Buffer.from([0x89, 0x50, 0, 0]) })
  await expectSaid(page, '只能打开文本文件')
  await expect(page.getByRole('textbox', { name: '投注号码' })).toHaveValue('12345')
})

test('a file of notes is dropped on the field; one that misses it opens nothing', async ({ page, context }, info) => {
  await asPlayer(page)
  // It does not close meanwhile: the field stays open.
  await openPlay(page, 'FC3D', (await quietLottery()).code, 'fc3d_3x_zhixuan_ds')
  const path = info.outputPath('notes.txt')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '123 456\r\n12a 123')
  const session = await context.newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const drop = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, ...at, data })
  }

  const field = page.getByRole('textbox', { name: '投注号码' })
  await drop(page.getByRole('complementary'))
  await expect(field).toHaveValue('')
  await drop(field)
  await expect(page.getByRole('list', { name: '有误的号码' })).toContainText('12a')
  await expect(page.getByRole('list', { name: '重复的号码' })).toContainText('与第 1 行重复')
  await page.getByRole('button', { name: '去掉有误的 1 处' }).click()
  await expect(page.getByText('重复 1 处，已去掉，只计一次')).toBeVisible()
  await expect(page.getByText('已选 2 注')).toBeVisible()
})
