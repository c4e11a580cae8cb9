import { Icon } from '@hongyun/ui/icon.tsx'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import type { ReceiptChecks, Verdict } from './receipt-check.ts'

const ICONS = { true: IconCircleCheck, false: IconCircleX, open: IconClock } as const

const WORDS: Readonly<Record<keyof ReceiptChecks, Readonly<Record<Verdict, string>>>> = {
  text: { true: '凭证内容与本注单一致', false: '凭证内容与本注单不一致，请保存凭证', open: '' },
  proof: {
    true: '证明成立：凭证在本期注单根之中',
    false: '证明不成立：凭证不在该注单根之中，请保存凭证',
    open: '封盘后提供证明',
  },
  published: {
    true: '注单根与公平验证页公布的一致',
    false: '注单根与公平验证页公布的不一致，请保存凭证',
    open: '注单根尚未公布',
  },
}

interface ReceiptVerdictsProps {
  checks: ReceiptChecks
  /** The published root could not be read. */
  unread: boolean
  onRetry: () => void
}

export function ReceiptVerdicts({ checks, unread, onRetry }: ReceiptVerdictsProps) {
  return (
    <ul className="receipt-checks" aria-live="polite">
      {(Object.keys(WORDS) as (keyof ReceiptChecks)[]).map((name) => {
        const verdict = checks[name]
        const failed = name === 'published' && unread && verdict === 'open'
        return (
          <li key={name} className={`is-${verdict}`}>
            <Icon of={ICONS[verdict]} />
            {failed ? '未能读取公布的注单根' : WORDS[name][verdict]}
            {failed && (
              <button type="button" className="link" onClick={onRetry}>
                重试
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
