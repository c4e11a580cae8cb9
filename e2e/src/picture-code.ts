/** What the picture code of a page shows: a story reads it where the server keeps it. */
import { openDatabase } from '@hongyun/server/platform/db/database.ts'
import { openEmbedded } from '@hongyun/server/platform/db/embedded/open-embedded.ts'
import { APP_ROLE } from '@hongyun/server/platform/db/roles.ts'
import { type Page, test } from '@playwright/test'
import { placeOf } from './servers.ts'

/** Opens a page that asks for a picture code, and types its code. */
export async function typePictureCode(page: Page, address: string): Promise<void> {
  const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('random'))
  await page.goto(address)
  const random = new URL((await asked).url()).searchParams.get('random')
  await page.locator('.captcha__image img').waitFor()
  const { connection, stop } = await openEmbedded({ dataDir: placeOf(test.info().project).dataDir, log: () => {} })
  const database = openDatabase(connection, { max: 1, name: 'e2e', role: APP_ROLE })
  const rows = await database.query<{ answer: string }>('select answer from captcha where random = $1', [random])
  await database.close()
  await stop()
  await page.getByLabel('图形验证码', { exact: true }).fill(rows[0]?.answer ?? '')
}
