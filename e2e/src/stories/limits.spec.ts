/** A player's own limits at a door, a raise with its second yes, the hourly question, a break, and the last step: exclusion. */
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import { asPlayer, expect, test, url } from '../visitor.ts'

test('limits, a break and an exclusion hold at the door', async ({ page }) => {
  await asPlayer(page)
  const playerId = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').userId)
  const write = (sql: string) => onDatabase((database) => database.query(sql, [BigInt(playerId)]))
  const limits = page.getByRole('table', { name: '我的限额' })
  const setLimit = async (button: string, yuan: string, act: string) => {
    await limits.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(yuan)
    await page.getByRole('dialog').getByRole('button', { name: act }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await test.step('home and the page of recharging lead to limits; who has none is asked for one', async () => {
    await page.goto(url('/'))
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: '理性投注' })).toHaveAttribute('href', /protection$/)
    await page.goto(url('/userCenter/recharge/alipay'))
    await expect(main).toContainText('您还没有为自己设定充值限额')
    await main.getByRole('link', { name: '设定限额' }).click()
    await expect(limits).toBeVisible()
  })

  await test.step('a first limit acts at once, a raise waits and can be given up', async () => {
    await setLimit('设置日充值限额', '6000', '立即生效')
    await expect(limits).toContainText('只剩 ¥1,000')
    await setLimit('调整日充值限额', '9000', '申请调高')
    await expect(page.getByText('日充值限额 ¥6,000 调高到 ¥9,000')).toBeVisible()
    await expectAccessibleInBoth(page)
    await expectFits(page)
    await page.getByRole('button', { name: '不调了' }).click()
    await expect(page.getByText('调高到')).toHaveCount(0)
  })

  await test.step('the door says which limit, and takes what still fits', async () => {
    await page.goto(url('/userCenter/recharge/alipay'))
    await page.getByRole('group', { name: '通道' }).getByText('快捷通道 A').click()
    const amount = page.getByRole('textbox', { name: '充值金额' })
    await expect(page.getByRole('main')).toContainText('今天按限额还可充值 ¥1,000')
    await amount.fill('2000')
    await page.getByRole('button', { name: '立即充值' }).click()
    await expect(page.getByText('今天的充值限额已到')).toBeVisible()
    await page.getByRole('button', { name: '改为 1000 元' }).click()
    await expect(amount).toHaveValue('1000')
  })

  await test.step('a raise that has waited a day takes a second yes', async () => {
    await write(`insert into limit_change (player_id, name, step, value, at)
                 values ($1, 'rechargeDay', 'asked', 90000000, clock_timestamp() - interval '25 hours')`)
    await page.goto(url('/userCenter/protection'))
    await page.getByRole('button', { name: '确认调高' }).click()
    await expect(limits).toContainText('/ ¥9,000')
  })

  await test.step('what was changed is listed, a self-test is kept, and the own records can be taken along', async () => {
    await page.getByRole('button', { name: '调整记录' }).click()
    await expect(page.getByRole('table', { name: '调整记录' })).toContainText('日充值限额 ¥6,000 → ¥9,000，确认调高')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '开始', exact: true }).click()
    for (const question of await page.getByRole('dialog').getByRole('group').all())
      await question.getByText('从不', { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '看结果' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '知道了' }).click()
    await expect(page.getByText(/得 0 分/)).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^我的记录-.*\.csv$/)
  })

  await test.step('after an hour a question stands over every page, and is answered by nothing but its buttons', async () => {
    await write(`update session set created_at = clock_timestamp() - interval '61 minutes' where player_id = $1`)
    // What is remembered of a session is read again where the player's rebate has changed.
    await write('update player set rebate_updated_at = clock_timestamp() where id = $1')
    const question = page.getByRole('dialog', { name: '您已连续在线 1 小时' })
    await expect(async () => {
      await page.goto(url('/userCenter/protection'))
      await expect(question).toBeVisible({ timeout: 15_000 })
    }).toPass({ timeout: 240_000 })
    await page.keyboard.press('Escape')
    await expect(question).toContainText('¥0.00')
    await question.getByRole('button', { name: '继续，并看账变记录' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/billRecord/)
    await expect(page.getByRole('button', { name: /^本次登录的时长/ })).toContainText('01:0')
  })

  await test.step('who rests is told until when', async () => {
    await page.goto(url('/userCenter/protection'))
    await page.getByText('1 小时', { exact: true }).click()
    await page.getByRole('button', { name: '开始休息' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '开始休息' }).click()
    await expect(page.getByRole('heading', { name: '您正在休息' })).toBeVisible()
  })

  await test.step('an exclusion takes typed words', async () => {
    await page.getByRole('button', { name: '申请排除' }).click()
    const last = page.getByRole('dialog')
    await expect(last.getByRole('button', { name: '开始自我排除' })).toBeDisabled()
    await last.getByRole('textbox').fill('自我排除')
    await last.getByRole('button', { name: '开始自我排除' }).click()
    await expect(page.getByRole('heading', { name: '您已自我排除' })).toBeVisible()
  })
})
