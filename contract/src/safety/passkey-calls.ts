/** The passkeys of who is signed in. */
import { z } from 'zod'
import { creationOptions, newPasskey } from '../security/passkey-fields.ts'
import { call } from '../wire/call.ts'
import { id, text, timeNumber } from '../wire/fields.ts'
import { ticket } from './ticket.ts'
import { PASSKEYS } from './words.ts'

const name = text('名称', 32, 1)

/** The passkeys, newest first. */
export const passkeyList = call('passkeyList', {
  summary: '本人的通行密钥，新的在前。',
  who: 'player',
  input: {},
  reply: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        host: z.string().meta({ description: '在哪个域名下创建；只能在该域名下使用' }),
        backedUp: z.boolean().meta({ description: '是否已备份到账号（可在多台设备上使用）' }),
        madeAt: timeNumber,
        usedAt: timeNumber.nullable().meta({ description: '最近一次使用，毫秒时间戳；未用过为 null' }),
      }),
    ),
  }),
  refuses: [],
})

/** What the browser makes a passkey by. */
export const beginPasskey = call('beginPasskey', {
  summary:
    '开始添加通行密钥：交给浏览器的参数，其中的挑战 5 分钟内有效、只能用一次。凭证来自 verifyPassword 或 verifySafetyPassword（用途 passkey），留待 addPasskey 使用。',
  who: 'player',
  input: { ticket },
  reply: creationOptions,
  refuses: ['ticketExpired', 'passkeysFull', 'passkeyNoDomain'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Keeps the passkey that the browser made. */
export const addPasskey = call('addPasskey', {
  summary: `添加通行密钥，最多 ${PASSKEYS} 个；须验证过本人（指纹、面容或锁屏密码）。`,
  who: 'player',
  input: { ticket, credential: newPasskey, name },
  reply: z.object({ id: z.string() }),
  refuses: ['ticketExpired', 'passkeyWrong', 'passkeyExpired', 'passkeyTaken', 'passkeysFull', 'passkeyNoDomain'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Calls a passkey something else. */
export const renamePasskey = call('renamePasskey', {
  summary: '修改通行密钥的名称。',
  who: 'player',
  input: { id: id('通行密钥'), name },
  reply: z.object({}),
  refuses: ['notFound'],
  limit: { per: 'account', max: 30, window_s: 60 },
})

/** Removes a passkey. */
export const removePasskey = call('removePasskey', {
  summary: '删除通行密钥；需要凭证（用途 passkey）。已登录的设备不受影响。',
  who: 'player',
  input: { ticket, id: id('通行密钥') },
  reply: z.object({}),
  refuses: ['ticketExpired', 'notFound'],
  limit: { per: 'account', max: 30, window_s: 60 },
})
