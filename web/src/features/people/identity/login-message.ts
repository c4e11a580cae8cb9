/** The message left by whoever signed the player out: shown once. */
import { LOGIN_MESSAGE_KEY } from '../../../wire/refusal.ts'

let taken: { text: string | undefined; at: number } | undefined

export function takeLoginMessage(): string | undefined {
  const text = sessionStorage.getItem(LOGIN_MESSAGE_KEY) ?? undefined
  sessionStorage.removeItem(LOGIN_MESSAGE_KEY)
  // React may run an initial state function twice.
  if (text !== undefined || !taken || performance.now() - taken.at > 1000) taken = { text, at: performance.now() }
  return taken.text
}
