/** The user name of the last sign-in, where the player wants it remembered. */
import { inBrowser, store } from '../../../wire/kept.ts'

const KEY = 'rememberedUserName'

export const recallUserName = (): string => inBrowser().getItem(KEY) ?? ''

export function rememberUserName(userName: string): void {
  if (userName === '') inBrowser().removeItem(KEY)
  else store(KEY, userName)
}
