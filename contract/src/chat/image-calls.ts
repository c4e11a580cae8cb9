/** Pictures of the chat: uploaded, posted, and kept for later. */
import { z } from 'zod'
import { pictureRefusals } from '../files/calls.ts'
import { pictureUrlPattern } from '../files/words.ts'
import { call } from '../wire/call.ts'
import { id, listOf, paging, requestId, whole } from '../wire/fields.ts'
import { pictures } from '../wire/upload.ts'
import { guestCode, memberIds, messageId, postingRefusals, roomCode, savedIds } from './fields.ts'
import { entryId } from './message.ts'
import { SAVED_IMAGES_AT_ONCE } from './words.ts'

const imgPath = z.string({ error: '图片不能为空' }).regex(pictureUrlPattern, '图片格式错误')
const image = {
  imgPath: z.string(),
  thumbPath: z.string().meta({ description: '小图，供列表显示' }),
  width: z.number(),
  height: z.number(),
}
const posting = {
  roomCode,
  message: imgPath.meta({ description: '本人上传或收藏的图片地址' }),
  messageTypeId: whole('消息类型', 2, 2).optional().default(2),
  ...memberIds,
  type: whole('类型', 0, 9).optional().meta({ description: '仅为兼容，不使用' }),
  replyId: messageId.optional(),
  requestId,
}
const posted = z.object({ id: entryId })
const refuses = [...postingRefusals, 'roomNotForGrade', 'mentionAllShut', 'mentionUnknown', 'imageUnknown'] as const

/** A picture for a message. */
export const uploadChatFile = call('uploadChatFile', {
  summary: '上传聊天图片，重新编码为不超过 1000×1000 的 JPEG；isFavorite 为 1 时同时收藏。',
  who: 'anyone',
  uploads: 1,
  input: {
    file: pictures(1),
    isFavorite: whole('收藏', 0, 1).optional().default(0),
    guestCode: guestCode.optional().meta({ description: '未登录时的身份' }),
    roomCode: roomCode.optional().meta({ description: '要发到的聊天室：在其中不能发言则拒绝' }),
    roomId: id('房间').transform(BigInt).optional().meta({ description: '或要发到的私聊' }),
  },
  reply: z.object(image),
  refuses: [
    ...pictureRefusals,
    ...(['noSession', 'guestCodeWrong', 'savedImagesFull'] as const),
    ...(['roomDeleted', 'roomNotForGrade', 'roomNotForGuests', 'roomPasswordNeeded'] as const),
    ...(['chatBanned', 'guestsBanned', 'gradeBanned', 'roomMuted'] as const),
  ],
  limit: { per: 'address', max: 30, window_s: 60 },
})

/** Posts a picture. */
export const addImage = call('addImage', {
  summary: '在聊天室发图片。',
  who: 'player',
  input: {
    ...posting,
    guestCode: z.string().max(200, '游客身份格式错误').optional().meta({ description: '仅为兼容，不使用' }),
  },
  reply: posted,
  refuses: [...refuses, 'roomPasswordNeeded'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Posts a picture as a guest. */
export const addImageGuest = call('addImageGuest', {
  summary: '游客发图片。',
  who: 'anyone',
  input: { ...posting, guestCode },
  reply: posted,
  refuses: [...refuses, 'roomNotForGuests', 'guestCodeWrong'],
  limit: { per: 'address', max: 10, window_s: 60 },
})

/** The player's own pictures. */
export const getSavedImageList = call('getSavedImageList', {
  summary: '收藏的图片，新的在前。',
  who: 'player',
  input: { ...paging, pageSize: whole('每页条数', 1, 100).optional().default(40) },
  reply: listOf(z.object({ id: z.string(), ...image })),
  refuses: [],
})

/** Keeps a picture for later. */
export const addSavedImage2 = call('addSavedImage2', {
  summary: '收藏聊天中的图片。',
  who: 'player',
  input: {
    status: whole('状态', 0, 1).optional().default(1).meta({ description: '1 收藏；0 取消收藏' }),
    imgPath,
  },
  reply: z.object({}),
  refuses: ['imageUnknown', 'savedImagesFull', 'systemBusy'],
  limit: { per: 'account', max: 60, window_s: 60 },
})

/** Forgets pictures. */
export const deleteSavedImage = call('deleteSavedImage', {
  summary: `取消收藏，一次最多 ${SAVED_IMAGES_AT_ONCE} 张。`,
  who: 'player',
  input: { ids: savedIds },
  reply: z.object({ deleted: z.number() }),
  refuses: [],
  limit: { per: 'account', max: 60, window_s: 60 },
})
