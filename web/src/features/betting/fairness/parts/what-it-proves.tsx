import { isQuicknet } from '@hongyun/lottery/beacon-proof.ts'
import type { FairnessRecord } from '../checks.ts'
import { ProvenAndTrusted } from './proven-and-trusted.tsx'

const proven = [
  '种子链在开售前就已公布。链端固定，每一期的种子也就固定，事后不能更换，也不能挑选。',
  '开奖号码完全由种子、彩种、期号与公共随机数推出，同样的输入任何人都得到同样的号码。',
  '注单根在揭示种子之前公布。您的收据证明您的注单在内，此后没有注单被加入、删除或修改。',
  '开奖程序读不到注单：它使用的数据库账号没有任何投注数据的权限，结果不会因为谁投了什么而改变。',
]
const WITH_ROUND = '本期的公共随机数在封盘之后才由公众网络公布，封盘之前没有人能算出结果，保管种子的运营方也不能。'

const WITHOUT_ROUND =
  '本期没有使用公共随机数：它由站点开启，且须能访问 drand 公众网络，演示站不访问外部网络，因此没有开启。种子由运营方保管，运营方在技术上能够事先知道种子，从而知道结果；上面的核对不能排除这一点。'
const ofRound = (quicknet: boolean): readonly string[] => [
  quicknet
    ? '公共随机数由 drand 的 quicknet 网络（多个国家的大学与公司共同运行）签出。只有其多数成员与运营方串通，才可能在封盘前知道它。'
    : '本期的公共随机数来自另一条 drand 链，而不是公众网络 quicknet。请自行确认由谁运行：运行者可能在封盘前知道它。',
  '公共随机数迟迟未到时，两名操作员可以作废该期并退款。您可以用上面的轮次在 drand 查询它是否其实已经公布。',
]
const trusted = [
  '本页的程序由本站提供。若不放心，可用下方命令在自己的电脑上离线复算，或按公式自行编写程序。',
  '公布时间由本站记录。您可以在开售前自行保存链端与承诺，开奖后再来比对。',
]

/** For an issue that was drawn here. */
export function WhatItProves({ round }: { round: FairnessRecord['beaconRound'] }) {
  return (
    <ProvenAndTrusted
      proven={round && isQuicknet(round) ? [...proven, WITH_ROUND] : proven}
      trusted={[...(round ? ofRound(isQuicknet(round)) : [WITHOUT_ROUND]), ...trusted]}
    />
  )
}
