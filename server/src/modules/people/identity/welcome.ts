/** The letter every new player finds. */
import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import type { NewLetter } from '../messages/send-letters.ts'

export const welcome = (playerId: bigint, siteName: string): NewLetter => ({
  playerId,
  kind: 'welcome',
  reference: 'welcome',
  title: `欢迎来到${siteName}`,
  content: [
    '账户已经开通，充值后即可投注。',
    '每一期都在开售前公布承诺、开奖后公布种子，您可以在「公平验证」自己复算任何一期的结果。',
    '每一笔资金变动都在「账变记录」里，可按类型与时间查询。',
    '彩票是娱乐，请量力而行。',
  ].join('\n'),
  link: RECHARGE_PAGE,
})
