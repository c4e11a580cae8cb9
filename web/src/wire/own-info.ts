/** What is stored of the signed-in player is read anew: who is made an agent, rises a grade or gets another rebate does not sign in again for it. */
import { api } from './api.ts'
import { handleRefusal } from './refusal.ts'
import type { Answer } from './request.ts'
import { currentUser, refreshed, type UserInfo } from './session.ts'

/** The answer says more, which is not for the browser to keep. */
const storedOf = (info: Answer<'info'>): UserInfo => {
  const { userId, userName, nickname, grade, agent, login, avatar, rebateupdatedAt, userHasDigitalPay } = info
  return { userId, userName, nickname, grade, agent, login, avatar, rebateupdatedAt, userHasDigitalPay }
}

/** Without an answer what is stored stays as it is. */
export async function readOwnInfo(): Promise<void> {
  if (!currentUser()) return
  try {
    refreshed(storedOf(await api('info')))
  } catch (error) {
    handleRefusal(error, true)
  }
}
