// The receipt: the bet's text as it was hashed, the path to the issue's root, and three checks made here and now.
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useMemo } from 'react'
import { Hash } from '../../../parts/hash.tsx'
import type { Answer } from '../../../wire/request.ts'
import { checkReceipt } from './receipt-check.ts'
import { ReceiptVerdicts } from './receipt-verdicts.tsx'
import { usePublishedRoot } from './requests/use-published-root.ts'
import { trueNameOf } from './true-name.ts'

export function BetReceipt({ bet }: { bet: Answer<'getBetDetail'> }) {
  const { receipt, lotteryCode, issue } = bet
  const published = usePublishedRoot(lotteryCode, issue, receipt.root !== null)
  const checks = useMemo(() => checkReceipt(bet, published.data), [bet, published.data])
  const trueName = trueNameOf(bet)
  const whole = JSON.stringify(receipt, null, 2)
  return (
    <Card title="投注凭证" aside={<CopyButton text={whole} label="复制凭证与证明" />}>
      <div className="stack">
        <p className="small muted">
          封盘时，本期所有注单汇成一个注单根并立即公布。以下核对在您的浏览器里完成，证明这张注单已在其中、之后未被改动。
        </p>
        <ReceiptVerdicts checks={checks} unread={published.isError} onRetry={() => void published.refetch()} />
        <p className="bet-numbers__text mono">{receipt.text}</p>
        {trueName && <p className="small muted">凭证以代码写明彩种与玩法，真名：{trueName}</p>}
        {receipt.root !== null && receipt.index !== null && (
          <div className="row row--between row--wrap small">
            <span className="muted num">
              第 {receipt.index + 1} 张，共 {receipt.count} 张
            </span>
            <Hash value={receipt.root} label="注单根" copy />
          </div>
        )}
        {receipt.proof && receipt.proof.length > 0 && (
          <details className="small">
            <summary className="link">默克尔路径（{receipt.proof.length} 步）</summary>
            <ol className="merkle-path mono">
              {receipt.proof.map((hash) => (
                <li key={hash}>{hash}</li>
              ))}
            </ol>
          </details>
        )}
        <Link className="link small" to={`/fairness/${lotteryCode}/${issue}`}>
          查看本期公开的承诺、种子与注单根
        </Link>
      </div>
    </Card>
  )
}
