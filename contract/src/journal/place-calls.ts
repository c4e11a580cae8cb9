/** The console's call of the places outside that the sealed journal's heads go to. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { timeNumber } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { placeFaults, placeKinds } from './place-words.ts'

/** Outside places, as they are configured on the server that answers. */
export const consoleJournalPlaces = call('consoleJournalPlaces', {
  summary: '封存日志的头所送往的外部（见证人、回调地址、存储桶）：各自最后收到的头、时间与失败的原因。没有配置时为空。',
  who: 'operator',
  right: 'seeActs',
  input: {},
  reply: z.object({
    size: z.number().meta({ description: '最新的头的大小：条目数' }),
    items: z.array(
      z.object({
        kind: z.enum(wordsOf(placeKinds)),
        name: z.string().meta({ description: '见证人的公钥名与编号，或地址的主机' }),
        size: z.number().meta({ description: '最后送达的头的大小；还没有送达过为 0' }),
        deliveredAt: timeNumber.nullable(),
        failingSince: timeNumber.nullable().meta({ description: '从何时起不能送达；正常时为空' }),
        fault: z
          .enum(wordsOf(placeFaults))
          .nullable()
          .meta({ description: '不能送达的原因；留有另一份日志，即本站的日志被重写，或数据库由备份恢复' }),
        detail: z.string().nullable().meta({ description: '原因的原文，例如对方的应答' }),
      }),
    ),
  }),
  refuses: ['rightMissing'],
})
