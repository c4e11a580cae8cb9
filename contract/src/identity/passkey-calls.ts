/** Signing in by a passkey: no name is asked for, and neither password nor code. */
import { passkeyProof, requestOptions } from '../security/passkey-fields.ts'
import { call } from '../wire/call.ts'
import { userInfo } from './calls.ts'

/** Something for a passkey to sign. */
export const beginPasskeySignIn = call('beginPasskeySignIn', {
  summary: '开始用通行密钥登录：一次性的挑战，5 分钟内有效。不需要用户名，也不透露账号是否存在。',
  who: 'anyone',
  input: {},
  reply: requestOptions,
  refuses: ['passkeyNoDomain'],
  limit: { per: 'address', max: 60, window_s: 60 },
})

/** Signs in by what a passkey signed. */
export const passkeySignIn = call('passkeySignIn', {
  summary:
    '用通行密钥登录：已验证本人（指纹、面容或锁屏密码），不再需要密码与两步验证码。同一地址连续失败 10 次后，该地址 15 分钟内不能用通行密钥登录。',
  who: 'anyone',
  input: { credential: passkeyProof },
  reply: userInfo,
  refuses: [
    'passkeyNoDomain',
    'passkeyWrong',
    'passkeyExpired',
    'accountLocked',
    'accountFrozen',
    'passwordReset',
    'signInNotAllowed',
    'systemBusy',
  ],
  limit: { per: 'address', max: 60, window_s: 60 },
})
