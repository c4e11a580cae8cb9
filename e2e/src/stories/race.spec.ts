/** The race of a draw: it is run for all to see, and ends as it was drawn. */
import { asPlayer, expect, test, url } from '../visitor.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a race ends in the order of the draw and can be passed over', async ({ page }) => {
  await asPlayer(page)
  await page.goto(url('/lottery/PK10/pk10_1m'))
  await expect(page.getByRole('heading', { name: '赛道' })).toBeVisible()
  // In a low window the track is folded, and the draw is shown without a race.
  await page.getByRole('button', { name: '展开' }).click()
  const ranks = page.getByRole('list', { name: '名次' }).getByRole('listitem')
  await page.getByRole('button', { name: '跳过动画' }).click()
  await expect(page.getByText(/已完赛/)).toBeVisible()
  const draw = await page
    .getByRole('table', { name: '近期走势' })
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .nth(1)
    .innerText()
  const order = await ranks.allInnerTexts()
  expect(order.map((text) => Number(text.match(/\d+$/)?.[0]))).toEqual(draw.match(/\d+/g)?.map(Number))
})
