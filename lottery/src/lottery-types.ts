// The nine lottery types of the catalogue and the names players know them by.

/** The codes of the lottery types. */
export const lotteryTypes = ['K3', 'SSC', 'SYX5', 'PK10', 'FC3D', 'PL35', 'KL8', 'LHC', 'BJ28'] as const

export type LotteryType = (typeof lotteryTypes)[number]

/** Their Chinese names. */
export const lotteryTypeNames: Readonly<Record<LotteryType, string>> = {
  K3: '快三',
  SSC: '时时彩',
  SYX5: '11选5',
  PK10: 'PK拾',
  FC3D: '福彩3D',
  PL35: '排列3/5',
  KL8: '快乐8',
  LHC: '六合彩',
  BJ28: '蛋蛋28',
}
