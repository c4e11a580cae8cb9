import { Card } from '@hongyun/ui/card.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { SplitBar } from '../../../../parts/split-bar.tsx'
import type { Rules } from '../shown-groups.ts'
import { shareText, splitOf, splitParts } from '../split.ts'

/** How odds are computed, with the reader's own figures, and what playing costs on average. */
export function Law({ rules, signedIn }: { rules: Rules; signedIn: boolean }) {
  const split = splitOf(rules, 0)
  const hasOwn = rules.groups.some(({ plays }) => plays.some(({ levels }) => levels.some(({ isOwn }) => isOwn)))
  return (
    <Card
      title="赔率怎么来的"
      aside={
        signedIn && (
          <Link className="link small" to="/rebateDes">
            返点与赔率
          </Link>
        )
      }
    >
      <SplitBar parts={splitParts(split)} />
      <p className="rules__prose">
        每个玩法的概率都由开奖规则精确算出，赔率 = 返还率 ÷ 概率，再向下取到万分之一。所以不论哪个玩法，每一级的 概率 ×
        赔率 都等于同一个返还率（多级玩法各级平分，退还的本金另计），没有哪个玩法更“划算”。返还率 + 本人返点 +
        上级代理返点 = 100% − 平台优势，这个等式对每个玩法、每一级都成立，只差取整的零头。
      </p>
      {hasOwn && (
        <p className="rules__prose">
          标明“自定”的奖级是例外：赔率由本站另定，不等于 返还率 ÷
          概率。表中的返还率就是按实际赔率精确算出的，连同返点在内不会超过 100%；一注可中多级的玩法，列的是各级合计。
        </p>
      )}
      <p className="soft rules__prose">
        {signedIn
          ? `您的返点为 ${rules.rebate}%。下表按返点取 0 计算：长期平均每投 100 元返还 ${shareText(split.winners)}，也就是平均少 ${shareText(10_000 - split.winners)}。`
          : `您尚未登录，下表按返点为 0 的赔率计算，长期平均每投 100 元返还 ${shareText(split.winners)}；登录后按您的返点显示更高的赔率。`}
        单独一期的结果可能远高于或远低于平均，玩得越久越接近它。
      </p>
    </Card>
  )
}
