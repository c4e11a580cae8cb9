import { ProvenAndTrusted } from './proven-and-trusted.tsx'

const proven = [
  '种子链在开售前就已公布。链端固定，每一期的种子也就固定，事后不能更换，也不能挑选。',
  '开奖号码完全由种子、彩种、期号与信标推出，同样的输入任何人都得到同样的号码。',
  '注单根在揭示种子之前公布。您的收据证明您的注单在内，此后没有注单被加入、删除或修改。',
  '开奖程序读不到注单：它使用的数据库账号没有任何投注数据的权限，结果不会因为谁投了什么而改变。',
]
const WITH_BEACON = '本期使用了公共随机信标，它在封盘之后才公布，运营方事先也不能知道结果。'
const WITHOUT_BEACON =
  '本站没有启用公共随机信标。种子由运营方保管，运营方在技术上能够事先知道种子，从而知道结果；上面的核对不能排除这一点。'
const trusted = [
  '本页的程序由本站提供。若不放心，可用下方命令在自己的电脑上离线复算，或按公式自行编写程序。',
  '公布时间由本站记录。您可以在开售前自行保存链端与承诺，开奖后再来比对。',
]

/** For an issue that was drawn here. */
export function WhatItProves({ beacon }: { beacon: boolean }) {
  return <ProvenAndTrusted proven={proven} trusted={[beacon ? WITH_BEACON : WITHOUT_BEACON, ...trusted]} />
}
