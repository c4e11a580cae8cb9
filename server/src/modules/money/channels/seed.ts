/** The channels of the demo: every method that the sandbox serves, with terms of each kind. */

import { TRANSFER } from '@hongyun/contract/cashier/providers.ts'
import type { Bank, PayType } from '@hongyun/contract/channels/words.ts'
import { coinProviders } from '@hongyun/contract/coins/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { type Money, yuan } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'

type Seed = {
  id: string
  payType: PayType
  name: string
  /** Whole yuan. */
  min: number
  max: number
  quick: readonly number[]
  eta: string
  weight: number
  feeRate?: number
  bonusRate?: number
  hours?: readonly [opensAt: number, closesAt: number]
  fromGrade?: number
  banks?: readonly Bank[]
  /** Where it is none of the demo's provider. */
  provider?: string
}

const small = [10, 50, 100, 200, 500, 1000]
const usual = [50, 100, 500, 1000, 2000, 5000]
const soon = '通常 1 分钟内到账'
const minutes = '通常 3 分钟内到账'
const hour = (n: number): number => n * 60

/** In the order players see them. */
const seeds: readonly Seed[] = [
  { id: 'fast_a', payType: 'alipay', name: '快捷通道 A', min: 10, max: 5000, quick: usual, eta: soon, weight: 60 },
  {
    ...{ id: 'personal', payType: 'alipay', name: '个人转账', min: 100, max: 20_000, eta: minutes, weight: 30 },
    quick: [100, 500, 1000, 5000, 10_000, 20_000],
    bonusRate: 50,
  },
  {
    ...{
      id: 'large',
      payType: 'alipay',
      name: '大额专线',
      min: 5000,
      max: 50_000,
      eta: '通常 5 分钟内到账',
      weight: 10,
    },
    quick: [5000, 10_000, 20_000, 30_000, 50_000],
  },
  { id: 'wechat_a', payType: 'wechat', name: '微信扫码 A', min: 10, max: 3000, quick: small, eta: soon, weight: 50 },
  {
    id: 'wechat_b',
    payType: 'wechat',
    name: '微信扫码 B',
    min: 100,
    max: 5000,
    quick: usual,
    eta: minutes,
    weight: 30,
    feeRate: 60,
    hours: [hour(6), hour(2)],
  },
  {
    ...{ id: 'transfer', payType: 'banktransfer', name: '网银转账', min: 100, max: 50_000, weight: 10 },
    ...{ quick: [500, 1000, 5000, 10_000, 50_000], eta: '核实后到账，通常 15 分钟', bonusRate: 50, provider: TRANSFER },
  },
  {
    id: 'union_a',
    payType: 'unionpay',
    name: '银联快捷 A',
    min: 100,
    max: 10_000,
    quick: [100, 500, 1000, 5000, 10_000],
    eta: soon,
    weight: 40,
  },
  {
    id: 'union_c',
    payType: 'unionpay',
    name: '银联快捷 C',
    min: 100,
    max: 50_000,
    quick: [1000, 5000, 10_000, 50_000],
    eta: minutes,
    weight: 10,
    fromGrade: 3,
  },
  {
    ...{ id: 'netbank', payType: 'internetbank', name: '网银直付', min: 100, max: 50_000, eta: minutes, weight: 20 },
    quick: [100, 500, 1000, 5000, 10_000],
    banks: [
      'ICBC',
      'ABC',
      'BOC',
      'CCB',
      'COMM',
      'CMB',
      'PSBC',
      'CITIC',
      'CEB',
      'CMBC',
      'SPDB',
      'CIB',
      'SPABANK',
      'GDB',
      'HXBANK',
    ],
  },
  {
    id: 'quickpass',
    payType: 'quickpass',
    name: '云闪付扫码',
    min: 10,
    max: 5000,
    quick: small,
    eta: soon,
    weight: 20,
    bonusRate: 20,
  },
  { id: 'qq', payType: 'qqpay', name: 'QQ 扫码', min: 10, max: 3000, quick: small, eta: soon, weight: 20 },
  {
    id: 'jd',
    payType: 'jdpay',
    name: '京东扫码',
    min: 50,
    max: 5000,
    quick: usual,
    eta: minutes,
    weight: 10,
    feeRate: 60,
  },
  { id: 'ecny', payType: 'digitalrmb', name: '数字人民币', min: 10, max: 10_000, quick: usual, eta: soon, weight: 20 },
  {
    id: 'douyin',
    payType: 'douyin',
    name: '抖音扫码',
    min: 10,
    max: 3000,
    quick: small,
    eta: minutes,
    weight: 10,
    feeRate: 50,
  },
  {
    id: 'wallet',
    payType: 'virtualwalletpay',
    name: '钱包直付',
    min: 50,
    max: 20_000,
    quick: usual,
    eta: soon,
    weight: 20,
  },
  ...wordsOf(coinProviders).map(
    (chain, n): Seed => ({
      ...{ id: `usdt_${chain.toLowerCase()}`, payType: 'digitalcurrencypay', provider: coinProviders[chain] },
      ...{ name: `USDT ${chain}`, min: 50, max: 50_000, quick: [100, 500, 1000, 5000, 10_000], eta: minutes },
      weight: n === 0 ? 20 : 10,
    }),
  ),
]

const amounts = (list: readonly number[]): Money[] => list.map((amount) => yuan(amount))

/** Adds what is not there yet; what operators have changed of it stays. */
export function seedChannels(database: Database, provider: string): Promise<void> {
  return inTransaction(database, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('channels of the demo'))`)
    const present = new Set((await tx.query<{ id: string }>('select id from pay_channel')).map(({ id }) => id))
    for (const [n, seed] of seeds.entries()) {
      if (present.has(seed.id)) continue
      const [opensAt, closesAt] = seed.hours ?? [0, hour(24)]
      await tx.query(
        `insert into pay_channel
           (id, pay_type, provider, name, place, weight, opens_at, closes_at, from_grade, eta, quick_amounts, banks, is_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, true)`,
        [
          ...[
            seed.id,
            seed.payType,
            seed.provider ?? provider,
            seed.name,
            n + 1,
            seed.weight,
            opensAt,
            closesAt,
            seed.fromGrade ?? 1,
          ],
          ...[seed.eta, amounts(seed.quick), seed.banks ?? []],
        ],
      )
      await tx.query(
        `insert into channel_terms (channel_id, no, min_amount, max_amount, fee_rate, bonus_rate) values ($1, 1, $2, $3, $4, $5)`,
        [seed.id, yuan(seed.min), yuan(seed.max), seed.feeRate ?? 0, seed.bonusRate ?? 0],
      )
    }
  })
}
