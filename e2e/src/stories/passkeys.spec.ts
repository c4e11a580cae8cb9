/** A player adds a passkey, signs in by it, has it stand for the code, and removes it; the browser has an authenticator in software. */
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { expect, PASSWORD, registered, signOut, test, url } from '../visitor.ts'

/** Browsers make no passkeys at an address of digits. */
const local = (path: string) => url(path).replace('127.0.0.1', 'localhost')

/** Adds an authenticator; answers what says whether somebody touches it where it asks from then on. */
async function addAuthenticator(page: Page): Promise<(touches: boolean) => Promise<unknown>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  return (enabled) => devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

declare global {
  interface Window {
    isOffered?: boolean
  }
}

/** Runs in the page before anything else: notes that the list of the field asks the authenticator. */
function noteOffer(): void {
  const get = navigator.credentials.get.bind(navigator.credentials)
  navigator.credentials.get = (options) => {
    if (options?.mediation === 'conditional') window.isOffered = true
    return get(options)
  }
}

test('a passkey signs in without a name, stands for the code, and is removed', async ({ page }) => {
  await page.addInitScript(noteOffer)
  await registered(page, local)
  const touch = await addAuthenticator(page)
  const prove = async () => {
    await page.getByLabel('登录密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '下一步' }).click()
  }

  /** Nobody touches what the list of the field asks of the authenticator: it would have the page move on by itself. */
  const leave = async () => {
    await touch(false)
    await signOut(page)
    await page.goto(local('/login'))
    await page.waitForFunction(() => window.isOffered)
  }

  /** Presses a button that asks for a passkey. What is asked untouched waits for ever: it is touched before that. */
  const pressAndTouch = async (name: string) => {
    await page.route(
      local(encodePath(routeOf('beginPasskeySignIn').path)),
      async (route) => {
        await touch(true)
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name }).click()
  }

  await test.step('added, after a proof', async () => {
    await page.goto(local('/userCenter/securityCenter'))
    await page.getByRole('listitem').getByRole('link', { name: '添加通行密钥' }).click()
    await expect(page.getByText('还没有通行密钥')).toBeVisible()
    await page.getByRole('button', { name: '添加通行密钥' }).click()
    await prove()
    await page.getByLabel('名称').fill('书房的电脑')
    await page.getByRole('button', { name: '创建通行密钥' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '书房的电脑' })).toContainText('尚未使用')
    await expectAccessibleInBoth(page)
    await expectFits(page)
  })

  await test.step('signs in: picked from the list of the field, which the authenticator does by itself; by the button', async () => {
    await signOut(page)
    await page.goto(local('/login'))
    await page.waitForURL('**/index')
    await leave()
    await pressAndTouch('使用通行密钥登录')
    await page.waitForURL('**/index')
    await page.goto(local('/passkeys'))
    await expect(page.getByRole('listitem').filter({ hasText: '书房的电脑' })).toContainText('最近使用')
  })

  await test.step('stands for the code, after the password', async () => {
    await page.goto(local('/secondFactor'))
    await prove()
    const key = (await page.locator('.factor-key code').textContent()) ?? ''
    const code = TOTP.generate({ secret: Secret.fromBase32(key) })
    await page.getByLabel('验证器的 6 位数字', { exact: true }).pressSequentially(code)
    await expect(page.getByRole('list', { name: '恢复码' })).toBeVisible()
    const userName = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').userName as string)
    await leave()
    await page.getByRole('textbox', { name: '用户名' }).fill(userName)
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await pressAndTouch('用通行密钥代替验证码')
    await page.waitForURL('**/index')
  })

  await test.step('renamed, and removed after a proof', async () => {
    await page.goto(local('/passkeys'))
    await page.getByRole('button', { name: '改名 书房的电脑' }).click()
    await page.getByRole('dialog').getByLabel('名称').fill('旧电脑')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await page.getByRole('button', { name: '删除 旧电脑' }).click()
    await prove()
    await expect(page.getByText('还没有通行密钥')).toBeVisible()
  })
})
