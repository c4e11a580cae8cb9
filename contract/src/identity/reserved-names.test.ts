import { describe, expect, it } from 'vitest'
import { isReservedName } from './reserved-names.ts'

describe('isReservedName', () => {
  it.each([
    ...[
      '客服',
      '在线客服01',
      '客 服',
      '客·服',
      '客_服',
      '客\u200d服',
      '客\u0301服',
      '⾼级管理员',
      '管理員',
      '鸿运官⽅',
      '系統通知',
    ],
    ...['admin', 'ADMIN_01', 'ａｄｍｉｎ', 'ádmin', 'a d m i n', 'ad_min', 'adm1n', '𝐚𝐝𝐦𝐢𝐧', 'ⓐⓓⓜⓘⓝ', 'Administrator'],
    ...['HongYun_VIP', 'h0ngyun', 'officia1', 'OFFlCIAL', 'KeFu88'],
  ])('%s is reserved', (name) => expect(isReservedName(name)).toBe(true))

  it.each(['好运来', '鸿运当头', '客家人', '服务生', '理财有道', 'player_01', 'Adam_min0', 'hong_yu', 'José_99'])(
    '%s is free',
    (name) => expect(isReservedName(name)).toBe(false),
  )
})
