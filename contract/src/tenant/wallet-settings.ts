/** The settings of the yield wallet. */
import type { SettingRow } from './settings.ts'

const amount = { group: 'wallet', kind: 'whole', least: 1, unit: '元' } as const

export const walletSettings = {
  yuebaoOn: {
    ...{ group: 'wallet', kind: 'switch', usual: true },
    ...{
      name: '开放鸿利宝',
      about: '关闭后不能转入或存入定存；已有的照常计息、到期，也可以转出。没有设置利率时同样不能转入。',
    },
  },
  yuebaoLeast: {
    ...amount,
    usual: 1,
    most: 1_000_000,
    name: '单笔最低',
    about: '一次转入鸿利宝的最低金额；转出不限。',
  },
  yuebaoMost: {
    ...{ ...amount, usual: 100_000, most: 10_000_000, two: 'more' },
    ...{ name: '单笔最高', about: '一次转入鸿利宝的最高金额；转出不限。' },
  },
  yuebaoHeld: {
    ...{ ...amount, usual: 1_000_000, most: 100_000_000, two: 'more' },
    ...{ name: '最多持有', about: '一名玩家的活期余额到此为止不能再转入；收益不受它限制。' },
  },
} as const satisfies Record<string, SettingRow>
