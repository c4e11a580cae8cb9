/** The proof of a row in the sealed journal, as calls answer it and as it stands in a file. How it is checked: `lottery/src/journal/row-proof.ts`. */
import { z } from 'zod'

const base64 = z.string().regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What a file must be to be a proof. */
export const rowProof = z.strictObject({
  v: z.literal(1),
  table: z.string().meta({ description: '表：bet、transfer、operator_act 等' }),
  key: z.string().meta({ description: '行的编号' }),
  own: hash.meta({ description: '该行的盐，十六进制' }),
  hashed: z.array(base64).min(1).max(2).meta({ description: '被哈希的内容，Base64' }),
  entry: base64.meta({ description: '该行所在的条目：日志的一片叶子，Base64' }),
  index: z.number().int().nonnegative().meta({ description: '条目在树中的位置，从 0 起' }),
  path: z.array(hash).max(64).meta({ description: '从条目到根的哈希，十六进制' }),
  checkpoint: z.string().meta({ description: '签名的日志头（c2sp.org/tlog-checkpoint）' }),
  keys: z.array(z.string()).meta({ description: '本站公布的公钥' }),
})
