// @vitest-environment happy-dom
import { Unreachable } from '@hongyun/contract/wire/client.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { NO_PASSKEYS, passkeyError } from './passkey.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('says where there are no passkeys, as over plain http, and what the server said before', () => {
  const missing = new Error('WebAuthn is not supported in this browser')
  expect(passkeyError(missing)).toBe(NO_PASSKEYS)
  expect(passkeyError(new Unreachable('timeout'))).not.toBe(NO_PASSKEYS)
  vi.stubGlobal('PublicKeyCredential', {})
  expect(passkeyError(missing)).not.toBe(NO_PASSKEYS)
})
