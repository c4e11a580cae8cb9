/** The settings of red envelopes. What a share asks for in turnover is among the multiples (code 206). */
import { envelopeModes, USUAL_MOST } from '../envelopes/words.ts'
import type { SettingRow } from './settings.ts'

const whole = { group: 'envelopes', kind: 'whole', least: 1, two: 'more' } as const

export const envelopeSettings = {
  envelopes: {
    ...{ group: 'envelopes', kind: 'choice', words: envelopeModes, usual: 'players', two: 'always' },
    ...{ name: '红包', about: '谁可以在聊天室发红包。更改只对之后发出的有效，已发出的照常领取与退回。' },
  },
  envelopeMax: {
    ...{ ...whole, usual: USUAL_MOST, most: 100_000, unit: '元' },
    ...{ name: '人均单个红包上限', about: '一次发出的红包，每个平均不能高于它；平均至少 1 元。' },
  },
  envelopeDayAmount: {
    ...{ ...whole, usual: 50_000, most: 100_000_000, unit: '元' },
    ...{ name: '每日红包限额', about: '一名玩家一天内发出红包的总额；退回的不抵减。' },
  },
  envelopeDayCount: {
    ...{ ...whole, usual: 10, most: 1000, unit: '次' },
    ...{ name: '每日红包次数', about: '一名玩家一天内可以发出红包的次数。' },
  },
} as const satisfies Record<string, SettingRow>
