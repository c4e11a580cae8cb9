/** Which figure each code counts for, as parameters of statements: codes, figures, signs, and whether it belongs to a lottery. */
import { figureOf, signOf, type TransferFigure } from '@hongyun/contract/agent-reports/words.ts'
import { dictionary, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { bigintArray, textArray } from '../../../platform/db/arrays.ts'

const ofLottery: ReadonlySet<TransferFigure> = new Set([
  'placed',
  'prize',
  'refunded',
  'rebate',
  'agentRebate',
  'corrected',
])

const codes = Object.keys(dictionary).map(Number) as TransactionCode[]

/** Four parallel arrays. */
export const figureCodes = [
  bigintArray(codes),
  textArray(codes.map(figureOf)),
  bigintArray(codes.map(signOf)),
  `{${codes.map((code) => ofLottery.has(figureOf(code))).join(',')}}`,
] as const
