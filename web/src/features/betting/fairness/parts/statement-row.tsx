import { dateTime } from '@hongyun/ui/format/time.ts'
import type { OutsideRecord } from '../checks.ts'
import { CheckRow } from './check-row.tsx'

type Statement = OutsideRecord['statements'][number]

const formulas = {
  feed: 'Ed25519 签名，对象为消息原文的字节',
  objection: '一名操作员的录入，与来源不一致；由此暂停结算',
  entry: '由一名操作员录入，另一名操作员复核一致后生效',
} as const

/** Who said what of an issue, when. */
export function StatementRow({ statement }: { statement: Statement }) {
  const { kind, by, openNumber, at, message, signature, publicKey } = statement
  const isFeed = kind === 'feed'
  return (
    <CheckRow
      verdict="none"
      title={isFeed ? `来源 ${by[0]}` : by.join('、')}
      formula={formulas[kind]}
      values={[
        { label: '号码', value: openNumber ?? '作废' },
        { label: '受理时间', value: dateTime(at) },
        ...(isFeed
          ? [
              { label: '消息原文', value: message ?? undefined },
              { label: '签名', value: signature ?? undefined },
              { label: '来源公钥', value: publicKey ?? undefined },
            ]
          : []),
      ]}
      proves={isFeed ? '用来源公布的公钥可以核对它确由该来源发出；下方命令会替您核对。' : '人工录入没有签名。'}
    />
  )
}
