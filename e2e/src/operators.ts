/** Operators in stories: what signs them in, and the codes of their authenticators, each another one. */
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { operator } from './site-command.ts'
import { url } from './visitor.ts'

const STEP_MS = 30_000
const LONG_MS = 20_000

/** Each code is good once, and one of the step before or after is taken as well: three acts need no waiting. */
export function codesOf(key: string): () => Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  let last = 0
  return async () => {
    const now = () => Math.floor(Date.now() / STEP_MS)
    // The code of the step before is good until this step ends: enough for a page on a busy machine, or not begun with.
    const isLong = STEP_MS - (Date.now() % STEP_MS) > LONG_MS
    last = Math.max(last + 1, isLong ? now() - 1 : now())
    while (last > now() + 1) await new Promise((resolve) => setTimeout(resolve, 200))
    return totp.generate({ timestamp: last * STEP_MS })
  }
}

/** What a command that makes or renews an operator prints. */
export const shownAs = (out: string, name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(out)![1]!

export type Signing = { name: string; password: string; code: () => Promise<string> }

export async function signIn(page: Page, { name, password, code }: Signing): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  // Made last: it is not good for long.
  await page.getByRole('textbox', { name: '动态口令' }).fill(await code())
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Confirms the act that a dialog asks a code for. */
export async function stepUp(page: Page, button: string, code: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '动态口令' }).fill(code)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** A new operator with these rights, signed in at a page of the console; answers its codes. A second try makes another one. */
export async function atDesk(desk: Page, named: string, may: string, path: string): Promise<() => Promise<string>> {
  const name = `${named}${test.info().retry || ''}`
  const { stdout } = await operator('add', name, '--may', may)
  const nextCode = codesOf(shownAs(stdout, 'key'))
  await desk.goto(url(path))
  await signIn(desk, { name, password: shownAs(stdout, 'password'), code: nextCode })
  // Who goes elsewhere before the answer is there is not signed in.
  await expect(desk.getByRole('button', { name: '退出' })).toBeVisible()
  return nextCode
}

/** The second operator approves what was asked for last with these words in it. */
export async function approve(page: Page, what: string, code: string): Promise<void> {
  await page.goto(url('/console/approvals'))
  await page.getByRole('row').filter({ hasText: what }).getByRole('link').first().click()
  await page.getByRole('main').getByRole('button', { name: /^通过/ }).click()
  await stepUp(page, '通过并执行', code)
  await expect(page.getByText('已通过并执行')).toBeVisible()
}
