import { Card } from '@hongyun/ui/card.tsx'

/** What the checks prove, and, as plainly, what they leave to trust. */
export function WhatItProves({ beacon }: { beacon: boolean }) {
  return (
    <div className="cols fairness__pair">
      <Card title="这些核对证明了什么">
        <ul className="fairness__list">
          <li>种子链在开售前就已公布。链端固定，每一期的种子也就固定，事后不能更换，也不能挑选。</li>
          <li>开奖号码完全由种子、彩种、期号与信标推出，同样的输入任何人都得到同样的号码。</li>
          <li>注单根在揭示种子之前公布。您的收据证明您的注单在内，此后没有注单被加入、删除或修改。</li>
          <li>开奖程序读不到注单：它使用的数据库账号没有任何投注数据的权限，结果不会因为谁投了什么而改变。</li>
        </ul>
      </Card>
      <Card title="还有什么需要信任">
        <ul className="fairness__list">
          {beacon ? (
            <li>本期使用了公共随机信标，它在封盘之后才公布，运营方事先也不能知道结果。</li>
          ) : (
            <li>
              本站没有启用公共随机信标。种子由运营方保管，运营方在技术上能够事先知道种子，从而知道结果；上面的核对不能排除这一点。
            </li>
          )}
          <li>本页的程序由本站提供。若不放心，可用下方命令在自己的电脑上离线复算，或按公式自行编写程序。</li>
          <li>公布时间由本站记录。您可以在开售前自行保存链端与承诺，开奖后再来比对。</li>
        </ul>
      </Card>
    </div>
  )
}
