/** What the tag of the chain says. */
import type { Answer } from '../../../wire/request.ts'

export function chainText({ broken, took_ms }: Pick<Answer<'consoleActChain'>, 'broken' | 'took_ms'>): {
  text: string
  note: string
} {
  if (!broken) return { text: '完整', note: `每条含上一条的哈希，全链校验用时 ${(took_ms / 1000).toFixed(1)} 秒` }
  const place = broken.seq === null ? `记录 ${broken.id} 不在链上` : `自 #${broken.seq.toLocaleString('en-US')} 起`
  return { text: `断裂，${place}`, note: `记录 ${broken.id} 与链不符，请运行 npm run audit 核对` }
}
