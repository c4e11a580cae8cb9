import { expect, it } from 'vitest'
import { meanwhileText } from './meanwhile.ts'

const held = (balance: string, waitingCount: number) => ({ balance, waitingCount })

it.each([
  ['a guest', 80_000, undefined, undefined, '网络已恢复，断开了 80 秒'],
  ['nothing', 120_000, held('5.00', 1), held('5.00', 1), '网络已恢复，断开了 2 分钟，余额与注单没有变化'],
  ['the minutes', 185_000, undefined, undefined, '网络已恢复，断开了 3 分钟'],
  ['a prize', 400, held('5.00', 3), held('8.92', 1), '网络已恢复，断开了 1 秒，其间 2 注已开奖，余额 +¥3.92'],
  ['a bet elsewhere', 5000, held('5.00', 0), held('3.00', 1), '网络已恢复，断开了 5 秒，余额 −¥2.00'],
])('says %s', (_, away, before, after, text) => expect(meanwhileText(away, before, after)).toBe(text))
