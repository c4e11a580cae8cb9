/** The user name of the last sign-in, where the player wants it remembered. */
import { store } from '../../../wire/kept.ts'

const KEY = 'rememberedUserName'

export const recallUserName = (): string => localStorage.getItem(KEY) ?? ''

export function rememberUserName(userName: string): void {
  if (userName === '') localStorage.removeItem(KEY)
  else store(KEY, userName)
}
