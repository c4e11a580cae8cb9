/** Pictures that players upload: an avatar, pictures for others, evidence for a review. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id } from '../wire/fields.ts'
import { pictures } from '../wire/upload.ts'
import { PICTURES_AT_ONCE } from './words.ts'

/** What a call that takes pictures may refuse. */
export const pictureRefusals = [
  'pictureTooLarge',
  'pictureKindWrong',
  'pictureTooManyPixels',
  'pictureUnreadable',
  'uploadBroken',
  'uploadSlow',
  'uploadUnderWay',
  'fileQuota',
  'systemBusy',
] as const
const limit = { per: 'account', max: 30, window_s: 60 } as const

const kept = '图片会重新编码为不超过 1000×1000 的 JPEG，不保留元数据；一天内没有被引用的会被删除。'
const url = z.string().meta({ description: '图片地址，所有人可见' })

/** A picture for the profile. */
export const uploadImage = call('uploadImage', {
  summary: `上传头像图片，得到地址，再由 infoUpdate 设为头像。${kept}`,
  who: 'player',
  uploads: 1,
  input: { file: pictures(1) },
  reply: z.object({ url }),
  refuses: pictureRefusals,
  limit,
})

/** Pictures for others to see. */
export const uploadImageFiles = call('uploadImageFiles', {
  summary: `一次上传至多 ${PICTURES_AT_ONCE} 张图片，全部成功或全部拒绝。${kept}`,
  who: 'player',
  uploads: PICTURES_AT_ONCE,
  input: { file: pictures(PICTURES_AT_ONCE) },
  reply: z.object({ list: z.array(z.object({ url })) }),
  refuses: pictureRefusals,
  limit,
})

/** Evidence for a review. */
export const uploadAuditImages = call('uploadAuditImages', {
  summary: `一次上传至多 ${PICTURES_AT_ONCE} 张审核凭证，全部成功或全部拒绝；凭证加密保存，只有本人与有权审核的客服能看到。${kept}`,
  who: 'player',
  uploads: PICTURES_AT_ONCE,
  input: { file: pictures(PICTURES_AT_ONCE) },
  reply: z.object({ list: z.array(z.object({ id: z.string() })) }),
  refuses: pictureRefusals,
  limit,
})

/** Evidence, shown to who uploaded it: it has no address. */
export const auditImage = call('auditImage', {
  summary: '本人上传的一张审核凭证，JPEG 的 data URI。',
  who: 'player',
  input: { id: id('凭证') },
  reply: z.object({ image: z.string() }),
  refuses: ['notFound'],
})
