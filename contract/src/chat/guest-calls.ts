/** The chat for who is not signed in: the rooms that are open to guests. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { whole } from '../wire/fields.ts'
import { messagesReply } from './calls.ts'
import { entryFields, guestCode, memberIds, messageField, messageType, postingRefusals, roomCode } from './fields.ts'
import { entryId } from './message.ts'

/** Messages of a room for guests. */
export const getMessageListWebGuest = call('getMessageListWebGuest', {
  summary: '对游客开放的聊天室的消息，同 getMessageListWeb；没有 guestCode 时会得到一个。',
  who: 'anyone',
  input: {
    roomCode,
    guestCode: guestCode.optional(),
    ...entryFields,
    pageSize: whole('每页条数', 1, 100).optional().default(20),
  },
  reply: messagesReply.extend({ guestCode: z.string().meta({ description: '由服务器签发，请保存' }) }),
  refuses: ['roomDeleted', 'roomNotForGuests', 'roomNotForGrade', 'guestCodeWrong'],
  limit: { per: 'address', max: 240, window_s: 60 },
})

/** Posts as a guest. */
export const addMessageGuest = call('addMessageGuest', {
  summary: '游客发言，同 addMessage。',
  who: 'anyone',
  input: { roomCode, guestCode, ...messageField, messageTypeId: messageType, ...memberIds },
  reply: z.object({ id: entryId }),
  refuses: [
    ...postingRefusals,
    ...(['roomNotForGuests', 'roomNotForGrade', 'guestCodeWrong'] as const),
    ...(['messageTypeShut', 'mentionAllShut', 'mentionUnknown', 'imageUnknown'] as const),
  ],
  limit: { per: 'address', max: 20, window_s: 60 },
})
