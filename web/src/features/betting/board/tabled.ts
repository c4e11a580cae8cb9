import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'

/** Types whose last draws are in a table below the board, not in a strip above it. */
export const TABLED: readonly LotteryType[] = ['SSC', 'SYX5', 'PK10', 'FC3D', 'PL35']
