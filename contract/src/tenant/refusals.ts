/** The refusals of the site state. */
import type { RefusalRow } from '../wire/envelope.ts'

/** The refusals, by name. */
export const tenantRefusals = {
  maintenance: { code: -7, text: '系统维护中，请稍后访问' },
  siteClosed: { code: -12, text: '网站已关闭' },
  addressNotServed: { code: -19, text: '您所在的地区暂不提供服务' },
  addressWrong: { code: -98, text: '地址格式错误，请填写一个地址或网段，如 203.0.113.0/24', field: 'address' },
  nameWrong: {
    code: -98,
    text: '名称须为 1-20 个字，首尾没有空格，且不能是其他彩种或玩法的名称',
    field: 'shownName',
  },
  oddsWrong: { code: -98, text: '赔率不能启用，请核对', field: 'changes' },
  oddsStale: { code: -98, text: '赔率或平台优势在查看之后已变，请关闭后核对新的影响再保存' },
  oddsSame: { code: -98, text: '与现行赔率相同，没有改动' },
  settingWrong: { code: -98, text: '设置不能是这个值', field: 'value' },
  settingSame: { code: -98, text: '设置已经是这个值', field: 'value' },
  addressesFull: { code: -98, text: '停止服务的地址最多 1000 个，请先移除不用的' },
} as const satisfies Record<string, RefusalRow>
