// The rule in words: what counts, what does not, and what is locked meanwhile (docs/rules/money.md, Turnover).
import { Card } from '@hongyun/ui/card.tsx'

const RULES = [
  '充值、红包和人工赠送按入账金额的 1 倍要求流水，活动礼金一般为 5 倍，以每笔所列倍数为准；派奖、返点、退款没有要求。',
  '投注在该期结算后计入，先冲抵最早的未完成的要求，余下的冲抵下一笔。',
  '结算时没有未完成的要求，这部分流水不结转给以后的入账。',
  '撤单、期次作废、和局退本不计。',
  '同期对冲不计：同一期同一玩法里，几个选项互相排斥、无论开出什么必中其一（如大与小、龙虎和、定位胆一位的全部号码），全部投了时，每个选项按其中最小的注额不计，超出的部分照常计入。分几张注单投注也合并计算。',
  '开奖结果更正后，改为退本的投注从未完成的要求中扣回；已完成的要求不受影响。',
  '要求完成前，锁定的是该笔入账金额与其投注净赢的部分，且不超过余额；其余可以提现。',
]

export function Rules() {
  return (
    <Card title="打码规则">
      <ul className="small soft stack water-rules">
        {RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  )
}
