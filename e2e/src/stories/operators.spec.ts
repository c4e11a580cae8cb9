/** An operator is made in the console with a role, signs in with what was shown, and asks for what another one approves. */
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { codesOf, shownAs, signIn, stepUp } from '../operators.ts'
import { expectSaid } from '../said.ts'
import { operator, results } from '../site-command.ts'
import { clientOf, expect, test, url } from '../visitor.ts'

test('an operator is made with a role, and asks for what another one approves', async ({ page, browser }) => {
  // A second try finds what the first one made.
  const { retry } = test.info()
  const again = retry || ''
  // What a first try asked for would be approved by asking again.
  const lottery = (['hk6', 'kl8', 'pl35'] as const)[retry] ?? 'fc3d'
  const { stdout } = await operator('add', `lin_yue${again}`, '--may', 'operators,results')
  const chiefCode = codesOf(shownAs(stdout, 'key'))
  const clerk = await (await browser.newContext()).newPage()

  await test.step('who manages operators makes a role and gives it to a new one', async () => {
    await page.goto(url('/console/operators'))
    await signIn(page, { name: `lin_yue${again}`, password: shownAs(stdout, 'password'), code: chiefCode })
    await page.getByRole('textbox', { name: '角色名称' }).fill(`赛果组${again}`)
    const rights = page.getByRole('group', { name: '权限' })
    await rights.getByRole('checkbox', { name: '查看审批' }).check()
    await rights.getByRole('checkbox', { name: '开奖结果' }).check()
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await stepUp(page, '新建', chiefCode)
    await expect(page.getByRole('table', { name: '角色' })).toContainText(`赛果组${again}`)
    await expectAccessibleInBoth(page)
    await expectFits(page)
    await page.getByRole('textbox', { name: '新操作员的用户名' }).fill(`zhou_yan${again}`)
    await page.getByRole('checkbox', { name: `赛果组${again}` }).check()
    await page.getByRole('button', { name: '添加', exact: true }).click()
    await stepUp(page, '添加', chiefCode)
  })

  await test.step('the new one signs in with what was shown once', async () => {
    const dialog = page.getByRole('dialog', { name: `zhou_yan${again} 的登录方式` })
    const [password, key] = [dialog.locator('code').nth(0), dialog.locator('code').nth(1)]
    await expect(dialog.getByRole('img', { name: '身份验证器二维码' })).toBeVisible()
    const code = codesOf(await key.innerText())
    await clerk.goto(url('/console/'))
    await signIn(clerk, { name: `zhou_yan${again}`, password: await password.innerText(), code })
    // The first page that is open to the role.
    await expect(clerk).toHaveURL(url('/console/results'))
    await clerk.getByRole('link', { name: '双人审批' }).click()
    await expect(clerk.getByRole('heading', { name: '双人审批' })).toBeVisible()
    await dialog.getByRole('button', { name: '已交给本人' }).click()
  })

  await test.step('it asks for an issue to be void, which is not its own to approve', async () => {
    const { issue } = await (await clientOf(page))('getNowIssue', { lotteryCode: lottery })
    await results('void', '--lottery', lottery, '--issue', issue, '--reason', '官方停售', '--by', `zhou_yan${again}`)
    await clerk.reload()
    const row = clerk.getByRole('row').filter({ hasText: lottery })
    await expect(row).toContainText('待他人审批')
    await row.getByRole('link', { name: /查看申请/ }).click()
    await expect(clerk.getByRole('button', { name: '撤回' })).toBeVisible()
    await expect(clerk.getByRole('button', { name: /通过/ })).toHaveCount(0)
  })

  await test.step('a third one sees what it does, and approves it', async () => {
    // Another authenticator: the codes of the first one are used up for half a minute.
    const made = (await operator('add', `he_shen${again}`, '--may', 'results')).stdout
    const code = codesOf(shownAs(made, 'key'))
    await page.context().clearCookies()
    await page.goto(url('/console/approvals'))
    await signIn(page, { name: `he_shen${again}`, password: shownAs(made, 'password'), code: code })
    const asked = page.getByRole('row').filter({ hasText: lottery })
    await asked.getByRole('link', { name: /查看申请/ }).click()
    // Who opened it with the keyboard is still in the list.
    await expect(page.getByRole('link', { name: '下方查看中' })).toBeFocused()
    const effect = page.getByRole('table', { name: '执行前后' })
    await expect(effect.getByRole('row').filter({ hasText: '开奖结果' })).toContainText('作废')
    await expect(page.getByText('内容与影响和提出时相同')).toBeVisible()
    await expectAccessibleInBoth(page)
    await expectFits(page)
    await page.getByRole('button', { name: '驳回 R' }).click()
    await expect(page.getByText('驳回须写明审批意见')).toBeVisible()
    await page.getByRole('heading', { name: '双人审批' }).click()
    await page.keyboard.press('a')
    await stepUp(page, '通过并执行', code)
    await expectSaid(page, '已通过并执行')
    await page.getByRole('button', { name: /已办/ }).click()
    await expect(page.getByRole('row').filter({ hasText: lottery })).toContainText('已通过')
  })
  await clerk.context().close()
})
