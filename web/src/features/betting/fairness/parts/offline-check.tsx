import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'

/** The same checks without this page; `derived` where the numbers follow from a seed. */
export function OfflineCheck({
  lotteryCode,
  issue,
  derived = true,
}: {
  lotteryCode: string
  issue: string
  derived?: boolean
}) {
  const command = `npm run fairness -- ${lotteryCode} ${issue}`
  return (
    <Card title="离线复算">
      <div className="stack fairness__offline">
        <p className="soft small">本站的程序公开。取得源代码后，在自己的电脑上运行下面的命令，会得到同样的逐项结果：</p>
        <p className="row fairness__command">
          <code className="mono grow">{command}</code>
          <CopyButton text={command} label="复制命令" />
        </p>
        {derived && (
          <>
            <p className="soft small">推导步骤：</p>
            <ol className="fairness__list fairness__steps">
              <li>消息 = 彩种代码 + “:” + 期号 + “:” + 公共随机数（没有时为空），UTF-8 编码。</li>
              <li>密钥 = HMAC-SHA256(种子的 32 字节, 消息)。</li>
              <li>第 i 块 = HMAC-SHA256(密钥, i 的 4 字节大端表示)，i 从 0 起，首尾相接成为字节流。</li>
              <li>取 0 到 n−1 的数：每次取 4 字节为 x，若 x ≥ 2³² − (2³² mod n) 则舍去重取，结果为 x mod n。</li>
              <li>号码可重复的彩种逐个取数；不可重复的彩种用费雪-耶茨洗牌取前若干个。</li>
            </ol>
          </>
        )}
      </div>
    </Card>
  )
}
