/** The settings of withdrawals. */
import type { SettingRow } from './settings.ts'

const withdraw = { group: 'withdraw', kind: 'whole' } as const
const ruleDays = { ...withdraw, least: 0, most: 365, unit: '天', two: 'less' } as const

export const withdrawSettings = {
  withdrawMin: {
    ...{ ...withdraw, usual: 100, least: 1, most: 1_000_000, unit: '元' },
    ...{ name: '单笔最低', about: '一笔提现的最低金额。' },
  },
  withdrawMax: {
    ...{ ...withdraw, usual: 50_000, least: 1, most: 10_000_000, unit: '元', two: 'more' },
    ...{ name: '单笔最高', about: '一笔提现的最高金额。' },
  },
  withdrawDayAmount: {
    ...{ ...withdraw, usual: 50_000, least: 1, most: 100_000_000, unit: '元', two: 'more' },
    ...{ name: '每日提现限额', about: '一名玩家一天内提现的总额。' },
  },
  withdrawDayCount: {
    ...{ ...withdraw, usual: 5, least: 1, most: 1000, unit: '笔', two: 'more' },
    ...{ name: '每日提现笔数', about: '一名玩家一天内可以提现的次数。' },
  },
  withdrawFreeCount: {
    ...{ ...withdraw, usual: 3, least: 0, most: 1000, unit: '笔' },
    ...{ name: '每日免费笔数', about: '一天内最先的这么多笔不收手续费。' },
  },
  withdrawFeeRate: {
    ...{ group: 'withdraw', kind: 'rate', usual: 100, two: 'more' },
    ...{ name: '手续费率', about: '免费笔数之后，按提现金额收取。' },
  },
  withdrawFeeCap: {
    ...{ ...withdraw, usual: 25, least: 0, most: 10_000, unit: '元', two: 'more' },
    ...{ name: '手续费上限', about: '一笔提现的手续费最多这么多。' },
  },
  withdrawHours: {
    ...{ group: 'withdraw', kind: 'text', usual: '00:00-24:00', least: 11, most: 11 },
    ...{ pattern: /^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, must: '如 09:00-02:00' },
    ...{ name: '受理时间', about: '何时受理提现，北京时间，可以跨过午夜。' },
  },
  withdrawAutoMax: {
    ...{ ...withdraw, usual: 5000, least: 0, most: 10_000_000, unit: '元', two: 'more' },
    ...{ name: '免审核的金额', about: '不超过它和须两人的金额、也没有触及任何风控规则的提现不经审核即付款。' },
  },
  withdrawTwoAbove: {
    ...{ ...withdraw, usual: 20_000, least: 0, most: 10_000_000, unit: '元', two: 'more' },
    ...{ name: '须两人的金额', about: '超过它的提现须两名操作员通过。' },
  },
  withdrawNewPayeeDays: { ...ruleDays, usual: 7, name: '新收款账号', about: '绑定后这么久之内，风控规则视为新的。' },
  withdrawNewDeviceDays: { ...ruleDays, usual: 3, name: '新浏览器', about: '首次登录后这么久之内，风控规则视为新的。' },
  withdrawRecoveredDays: {
    ...ruleDays,
    usual: 7,
    name: '刚找回的账号',
    about: '找回或重设后提现恢复起这么久之内，风控规则视为可疑。',
  },
  withdrawSharedDeviceDays: { ...ruleDays, usual: 30, name: '共用浏览器', about: '其他账号登录后这么久之内算共用。' },
  withdrawWinSpike: {
    ...{ ...withdraw, usual: 10_000, least: 1, most: 100_000_000, unit: '元', two: 'more' },
    ...{ name: '盈利突增', about: '三天盈利达到它即触及风控规则。' },
  },
} as const satisfies Record<string, SettingRow>
