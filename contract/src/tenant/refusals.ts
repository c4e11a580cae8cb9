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
  addressesFull: { code: -98, text: '停止服务的地址最多 1000 个，请先移除不用的' },
} as const satisfies Record<string, RefusalRow>
