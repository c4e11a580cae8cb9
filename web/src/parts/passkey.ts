/** Passkeys in this browser. What speaks to authenticators is loaded when a passkey is made or used. */
import type { Answer } from '../wire/request.ts'

/** Whether browser and connection have passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

export const NO_PASSKEYS = '当前浏览器或连接不支持通行密钥。请换用新版浏览器，并以 https 打开本站。'

/** Whether the browser offers passkeys in the list of a field. */
export const offersPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

const load = () => import('@simplewebauthn/browser')

/** Makes a passkey of whoever is signed in. */
export async function makePasskey(optionsJSON: Answer<'beginPasskey'>) {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON })
}

/** Has a passkey sign: asked for at once, or, while somebody `waits` for it, once it is picked from the list of a field. */
export async function signByPasskey(optionsJSON: Answer<'beginPasskeySignIn'>, waits?: () => boolean) {
  const { startAuthentication } = await load()
  // One is asked for at a time: begun for nobody, this would stop what the button has begun meanwhile.
  if (waits?.() === false) return undefined
  return startAuthentication({ optionsJSON, useBrowserAutofill: waits !== undefined })
}

/** Nobody waits for a passkey any more. */
export async function stopPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** What to say where browser or server did not go on. */
export function passkeyError(error: unknown): string {
  switch (nameOf(error)) {
    case 'NotAllowedError':
      return '操作已取消或超时，请重试'
    case 'InvalidStateError':
      return '这台设备上已有本账号的通行密钥'
    case 'Refused':
    case 'Unreachable':
      return (error as Error).message
    default:
      return hasPasskeys() ? '浏览器未能使用通行密钥，请重试或换用其他浏览器' : NO_PASSKEYS
  }
}
