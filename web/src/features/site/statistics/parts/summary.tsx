import '../../../../parts/parts.css'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { chancesOf, chanceText, type Statistics, togetherOf } from '../verdict.ts'

/** How many draws, what all tests say together, and what a chance found by a test means. */
export function Summary({ statistics }: { statistics: Statistics }) {
  const { sampled, from, to } = statistics
  const together = togetherOf(chancesOf(statistics))
  return (
    <Card title="结论与读法">
      <dl className="facts statistics__facts">
        <div>
          <dt>样本</dt>
          <dd className="num">{sampled.toLocaleString('zh-CN')} 期</dd>
        </div>
        {from && to && (
          <div>
            <dt>范围</dt>
            <dd className="num">
              第 {issueText(from.issue)} 期 至 第 {issueText(to.issue)} 期
            </dd>
          </div>
        )}
        {together && (
          <div>
            <dt>检验</dt>
            <dd className="num">
              {together.tests} 项，其中最小的 p 值 {chanceText(together.least)}
            </dd>
          </div>
        )}
      </dl>
      {together ? (
        <p>
          {together.tests} 项检验放在一起看：即使开奖完全公平，最小的 p 值不大于 {chanceText(together.least)}{' '}
          的机会也约有 {(together.chance * 100).toFixed(1)}%。
          {together.chance < 0.01 ? '这样的结果很少见，请继续观察更多期，并用逐期验证复算。' : '这与公平开奖相符。'}
        </p>
      ) : (
        <p>开奖期数还太少，检验要等更多期才有意义。</p>
      )}
      <p className="soft statistics__prose">
        p 值的意思：假定开奖完全公平，纯粹由于运气，出现像现在这样大或更大偏差的机会。p 值为
        0.30，就是一百次公平的统计里约有三十次偏差不小于此，毫不奇怪；p 值为 0.001，就是一千次里才有一次，值得留意。p
        值小不等于不公平：检验做得多了，总会碰上几个小的，每二十项里平均就有一项小于 0.05。p
        值大也不证明公平，只说明现有的期数看不出偏差。要逐期确认开奖没有被动过手脚，请用逐期验证。
      </p>
      <p className="soft statistics__prose">这些数字只说明过去。每一期都重新抽取，出现得少的号码不会因此更容易开出。</p>
    </Card>
  )
}
