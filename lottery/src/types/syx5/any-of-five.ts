// SYX5 任选: one to eight numbers. Up to five numbers win if all are drawn; more win if they hold all five drawn numbers.
import { differentNote } from '../../plays/note-kinds.ts'
import { notes } from '../../plays/notes.ts'
import type { PlaySpec } from '../../plays/play-of.ts'
import { bankers, type SubsetsRow, subsets } from '../../plays/subsets.ts'
import { drawSize, elevens } from './draw.ts'

const words = ['零', '一', '二', '三', '四', '五', '六', '七', '八'] as const
/** How many, before 个: two is 两. */
const count = (pick: number): string => (pick === 2 ? '两' : words[pick]!)
const group = '任选'
const draw = '03,09,01,11,06'
/** Numbers in the order the examples take them: the five drawn ones first. */
const chosen = ['01', '03', '06', '09', '11', '02', '04', '05', '07', '08']

/** How a unit bet of `pick` numbers wins, as the end of a sentence. */
const winsWhen = (pick: number): string =>
  pick <= drawSize ? '一注里的号码全部开出即中奖' : '开出的五个号码都在一注里即中奖'

const why = (pick: number): string => {
  const hits = chosen.slice(0, Math.min(pick, drawSize)).join(' ')
  if (pick === 1) return `${hits} 已开出`
  return pick <= drawSize ? `${hits} 都已开出` : `开出的 ${hits} 都在所选之中`
}

const name = (pick: number): string => `任选${words[pick]}中${words[Math.min(pick, drawSize)]}`

function anyOf(pick: number): PlaySpec[] {
  const row: Omit<SubsetsRow, 'code' | 'name' | 'rule' | 'example'> = {
    group,
    from: elevens,
    pick,
    drawn: drawSize,
    levels: [{ name: name(pick), hits: Math.min(pick, drawSize) }],
  }
  const each = pick === 1 ? '每个号码为一注' : `其中每${count(pick)}个为一注`
  const fs = subsets({
    ...row,
    code: `syx5_rx${pick}_fs`,
    name: `${name(pick)}复式`,
    rule: `从 01 到 11 中选择${count(pick)}个或更多号码，${each}。${winsWhen(pick)}，不分先后。`,
    example: { number: [...chosen.slice(0, pick), '10'].join(','), draw, why: why(pick) },
  })
  const ds = notes({
    code: `syx5_rx${pick}_ds`,
    group,
    name: `${name(pick)}单式`,
    from: elevens,
    length: pick,
    kind: differentNote,
    match: pick <= drawSize ? 'within' : 'covers',
    level: name(pick),
    rule: `手工填写，每注${count(pick)}个${pick === 1 ? '' : '不同的'}号码。${winsWhen(pick)}，不分先后。`,
    example: {
      number: [chosen.slice(0, pick), ['10', ...chosen.toReversed()].slice(0, pick)].map((n) => n.join(',')).join(';'),
      draw,
      why: `第一注的 ${why(pick)}`.replace('第一注的 开出的', '第一注包含开出的').replace(' 都在所选之中', ''),
    },
  })
  if (pick === 1) return [fs, ds]
  const dt = bankers({
    ...row,
    code: `syx5_rx${pick}_dt`,
    name: `${name(pick)}胆拖`,
    rule: `先选胆码，再选拖码；每注包含全部胆码，用拖码补足${count(pick)}个不同的号码。${winsWhen(pick)}，不分先后。`,
    example: { number: `01|${[...chosen.slice(1, pick), '10'].join(',')}`, draw, why: why(pick) },
  })
  return [fs, ds, dt]
}

/** 任选一 … 任选八. */
export const anyOfFive: readonly PlaySpec[] = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(anyOf)
