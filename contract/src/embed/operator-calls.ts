/** Operators look after the sites that embed the chat: their origins, rooms and keys. */
import { z } from 'zod'
import { roomCodePattern } from '../chat/words.ts'
import { call, type Limit } from '../wire/call.ts'
import { flag, seen, text, timeNumber, whole } from '../wire/fields.ts'
import { partnerField } from './calls.ts'
import {
  isFrameOrigin,
  ORIGINS_MOST,
  OVERLAP_HOURS,
  OVERLAP_HOURS_MOST,
  PARTNER_NAME_LENGTH,
  PARTNER_ROOMS_MOST,
} from './words.ts'

const limit: Limit = { per: 'account', max: 60, window_s: 60 }

const linesOf = (value: string) => [...new Set(value.split('\n').map((line) => line.trim()))].filter(Boolean)

const origins = z
  .string({ error: '来源不能为空' })
  .transform(linesOf)
  .pipe(
    z
      .array(z.string().refine(isFrameOrigin, '来源须是 https://域名[:端口]，不带路径；http 仅限本机'))
      .min(1, '来源不能为空')
      .max(ORIGINS_MOST, `至多 ${ORIGINS_MOST} 个来源`),
  )
  .meta({ description: `可以嵌入聊天的页面的来源，一行一个，至多 ${ORIGINS_MOST} 个` })

const roomCodes = z
  .string({ error: '聊天室不能为空' })
  .transform((value) => [...new Set(value.split(','))].filter(Boolean))
  .pipe(
    z
      .array(z.string().regex(roomCodePattern, '聊天室格式错误'))
      .max(PARTNER_ROOMS_MOST, `至多 ${PARTNER_ROOMS_MOST} 个聊天室`),
  )
  .meta({ description: '其用户可进入的聊天室，逗号分隔' })

/** The partners. */
export const consoleEmbedPartners = call('consoleEmbedPartners', {
  summary: '嵌入聊天的合作站点，及其来源、聊天室与密钥。',
  who: 'operator',
  right: 'embed',
  input: {},
  reply: z.object({
    rooms: z.array(z.object({ roomCode: z.string(), title: z.string() })).meta({ description: '可供选择的聊天室' }),
    list: z.array(
      z.object({
        partner: z.string(),
        name: z.string(),
        origins: z.array(z.string()),
        roomCodes: z.array(z.string()),
        isOn: z.boolean(),
        accounts: z.number().meta({ description: '绑定的账号' }),
        addedAt: timeNumber,
        keys: z.array(
          z.object({
            id: z.string(),
            publicKey: z.string().meta({ description: 'Ed25519 公钥，base64' }),
            addedAt: timeNumber,
            endsAt: timeNumber.nullable().meta({ description: '停用的时间；没有则一直有效' }),
          }),
        ),
      }),
    ),
  }),
  refuses: ['rightMissing'],
})

/** Adds a partner, or changes one. */
export const consoleSaveEmbedPartner = call('consoleSaveEmbedPartner', {
  summary: '新建合作站点，或更改一个。停用、减少来源或聊天室，都使其现有会话在一秒内结束。',
  who: 'operator',
  right: 'embed',
  stepUp: true,
  input: {
    partner: partnerField,
    isNew: flag('新建'),
    name: text('名称', PARTNER_NAME_LENGTH, 1),
    origins,
    roomCodes,
    isOn: flag('启用'),
    seen,
  },
  reply: z.object({}),
  refuses: ['rightMissing', 'badInput', 'embedPartnerTaken', 'embedPartnerUnknown', 'roomDeleted', 'changedMeanwhile'],
  limit,
})

/** Gives a partner a new key. */
export const consoleAddEmbedKey = call('consoleAddEmbedKey', {
  summary:
    '为合作站点生成新的密钥：私钥只在此答复一次，本站不保存。之前的密钥在 overlapHours 小时后停用；0 为立即停用，并结束现有会话。',
  who: 'operator',
  right: 'embed',
  stepUp: true,
  input: {
    partner: partnerField,
    overlapHours: whole('过渡时间', 0, OVERLAP_HOURS_MOST).optional().default(OVERLAP_HOURS),
  },
  reply: z.object({ privateKey: z.string().meta({ description: 'Ed25519 私钥，PKCS#8 PEM' }) }),
  refuses: ['rightMissing', 'embedPartnerUnknown'],
  limit,
})
