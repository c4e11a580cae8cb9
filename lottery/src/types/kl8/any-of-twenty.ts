// KL8 任选: one to ten numbers, paid by how many of them are among the twenty, from seven on also for none.
import type { PlaySpec } from '../../plays/play-of.ts'
import { bankers, type SubsetsRow, subsets } from '../../plays/subsets.ts'
import { drawSize, eighty } from './draw.ts'

const words = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const

/** How many, before 个: two is 两. */
const count = (pick: number): string => (pick === 2 ? '两' : words[pick]!)

/** The hits that are paid, level 1 first, by the numbers of a unit bet. */
const paidHits: readonly (readonly number[])[] = [
  [],
  [1],
  [2],
  [3, 2],
  [4, 3, 2],
  [5, 4, 3],
  [6, 5, 4, 3],
  [7, 6, 5, 4, 0],
  [8, 7, 6, 5, 4, 0],
  [9, 8, 7, 6, 5, 4, 0],
  [10, 9, 8, 7, 6, 5, 0],
]

/** Most numbers of one bet. */
const most = 15

const drawn = ['02', '05', '08', '13', '17', '21', '24', '30', '33', '36'] as const
const draw = `${drawn.join(',')},41,44,49,52,57,61,66,70,75,79`

const paidText = (pick: number): string => paidHits[pick]!.map((hits) => `中${words[hits]}`).join('、')

function anyOf(pick: number): PlaySpec[] {
  const row: Omit<SubsetsRow, 'code' | 'name' | 'rule' | 'example'> = {
    group: '任选',
    from: eighty,
    pick,
    most,
    drawn: drawSize,
    levels: paidHits[pick]!.map((hits) => ({ name: `选${words[pick]}中${words[hits]}`, hits })),
  }
  const hit = drawn.slice(0, pick)
  const why = `${hit.join(' ')} ${pick === 1 ? '' : '都'}已开出，80 没有开出`
  const pays = `每注按开出其中几个计奖，${paidText(pick)}有奖，一注只得一个奖级。`
  const fs = subsets({
    ...row,
    code: `kl8_rx${pick}_fs`,
    name: `任选${words[pick]}复式`,
    rule:
      pick === 1
        ? `从 01 到 80 中选择 1 到 ${most} 个号码，每个为一注。所选号码在二十个开奖号码之中即中奖。`
        : `从 01 到 80 中选择 ${pick} 到 ${most} 个号码，其中每${count(pick)}个为一注。${pays}`,
    example: { number: [...hit, '80'].join(','), draw, why },
  })
  if (pick === 1) return [fs]
  const dt = bankers({
    ...row,
    code: `kl8_rx${pick}_dt`,
    name: `任选${words[pick]}胆拖`,
    rule: `先选胆码，再选拖码，合计最多 ${most} 个；每注包含全部胆码，用拖码补足${count(pick)}个号码。${pays}`,
    example: { number: `${hit[0]}|${[...hit.slice(1), '80'].join(',')}`, draw, why },
  })
  return [fs, dt]
}

/** 任选一 … 任选十. */
export const anyOfTwenty: readonly PlaySpec[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap(anyOf)
