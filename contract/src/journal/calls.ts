/** The receipt of a player's own bet or transfer: the proof that it is in the sealed journal. */
import { z } from 'zod'
import { call, type Limit } from '../wire/call.ts'
import { id } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { rowProof } from './row-proof.ts'
import { receiptKinds } from './words.ts'

export const proofLimit: Limit = { per: 'account', max: 60, window_s: 60 }

/** The receipt. */
export const getProof = call('getProof', {
  summary:
    '封存回执：证明本人的一张注单或一笔账变已在封存日志之中。写入约四秒后封存，此前拒绝为 notSealedYet。内容与命令 prove 写出的文件相同，可离线核对。',
  who: 'player',
  input: { kind: z.enum(wordsOf(receiptKinds), { error: '类别格式错误' }), id: id() },
  reply: rowProof,
  refuses: ['notFound', 'notSealedYet'],
  limit: proofLimit,
})
