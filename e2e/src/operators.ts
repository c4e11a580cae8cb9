/** Operators in stories: what signs them in, and the codes of their authenticators, each another one. */
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { onDatabase } from './database.ts'
import { expectSaid } from './said.ts'
import { operator } from './site-command.ts'
import { url } from './visitor.ts'

const STEP_MS = 30_000
const LONG_MS = 20_000
/** One less than lock the operator out. */
const MAX_TRIES = 4

/** Each code is good once, and one of the step before or after is taken as well: three acts need no waiting. */
export function codesOf(key: string): Codes {
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

export type Codes = () => Promise<string>
export type Signing = { name: string; password: string; code: Codes }

const LOGIN_PATH = encodePath(routeOf('consoleLogin').path)

/** Sends the sign-in form; answers the code of what came of it. */
export async function trySignIn(page: Page, { name, password, code }: Signing): Promise<number> {
  await page.getByRole('textbox', { name: '用户名' }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  // Made last: it is not good for long.
  await page.getByRole('textbox', { name: '动态口令' }).fill(await code())
  const answer = page.waitForResponse((response) => response.url().endsWith(LOGIN_PATH))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  return ((await (await answer).json()) as { code: number }).code
}

/** Failures at this address count for everybody here: three within a quarter of an hour ask each sign-in for a picture. */
export const forgetFailures = (): Promise<unknown> =>
  onDatabase((database) => database.query("update failed_try set failures = 0 where subject like 'address:%'"))

/** Signs in; a code that came too late, on a busy machine, is followed by the next one. */
export async function signIn(page: Page, signing: Signing): Promise<void> {
  let tries = 1
  while ((await trySignIn(page, signing)) !== 1) {
    await forgetFailures()
    if (++tries > MAX_TRIES) throw new Error(`${signing.name} is not let in`)
  }
  await expect(page.getByRole('button', { name: '退出', exact: true })).toBeVisible()
}

/** Types a code into the dialog that asks for one. */
async function typeCode(dialog: Locator, code: Codes): Promise<void> {
  const box = dialog.getByRole('textbox', { name: '动态口令' })
  await expect(box).toBeVisible()
  await box.fill(await code())
}

/** Confirms the act that a dialog asks a code for, until it is done or refused with these words; a code that came too late is followed by the next one. */
export async function stepUp(page: Page, button: string, code: Codes, refusal?: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('textbox', { name: '动态口令' }) })
  const late = dialog.getByText('动态口令错误或已使用')
  const isOver = async () =>
    (await dialog.count()) === 0 || (refusal !== undefined && (await dialog.getByText(refusal).isVisible()))
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    await typeCode(dialog, code)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect.poll(async () => (await isOver()) || (await late.isVisible())).toBe(true)
    if (await isOver()) return
  }
  throw new Error(`no code is taken for ${button}`)
}

/** A new operator with these rights, signed in at a page of the console; answers its codes. A second try makes another one. */
export async function atDesk(desk: Page, named: string, may: string, path: string): Promise<Codes> {
  const name = `${named}${test.info().retry || ''}`
  const { stdout } = await operator('add', name, '--may', may)
  const nextCode = codesOf(shownAs(stdout, 'key'))
  await desk.goto(url(path))
  await signIn(desk, { name, password: shownAs(stdout, 'password'), code: nextCode })
  return nextCode
}

/** Chooses a player's order or case in the queue of a desk and takes it: the oldest may be one that a failed try left. */
export async function takeOf(desk: Page, userName: string): Promise<void> {
  await desk
    .getByRole('region', { name: /，最早的在上$/ })
    .getByRole('button', { name: userName })
    .click()
  await desk
    .getByRole('region', { name: '决定' })
    .getByRole('button', { name: /^领取 N/ })
    .click()
}

/** The second operator approves what was asked for last with these words in it. */
export async function approve(page: Page, what: string, code: Codes): Promise<void> {
  await page.goto(url('/console/approvals'))
  await page.getByRole('row').filter({ hasText: what }).getByRole('link').first().click()
  await page.getByRole('main').getByRole('button', { name: /^通过/ }).click()
  await stepUp(page, '通过并执行', code)
  await expectSaid(page, '已通过并执行')
}
