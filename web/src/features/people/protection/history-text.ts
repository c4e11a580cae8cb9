/** What happened to a player's protection, in one line. */

import { pgsiLevels } from '@hongyun/contract/protection/self-test.ts'
import {
  breakLengths,
  exclusionLengths,
  type LimitName,
  limitNames,
  limitSteps,
  realityAnswers,
} from '@hongyun/contract/protection/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { limitText } from '../../../parts/protection/limit-text.ts'
import type { Answer } from '../../../wire/request.ts'

export type Happened = Answer<'getProtectionHistory'>['list'][number]

const lengths = { ...breakLengths, ...exclusionLengths }
const limitOf = (limit: LimitName, value: string | null) => (value === null ? '不设限' : limitText(limit, value))

export function historyText(row: Happened): string {
  const { kind, limit, step, value, before, lasts, until, answer, score, level } = row
  if (kind === 'limit' && limit && step) {
    const change = `${limitOf(limit, before)} → ${limitOf(limit, value)}`
    return `${limitNames[limit]} ${change}，${limitSteps[step]}`
  }
  if (kind === 'house' && limit)
    return `客服为您设定的${limitNames[limit]} ${limitOf(limit, before)} → ${limitOf(limit, value)}`
  if (kind === 'break' && lasts)
    return `${lasts in breakLengths ? '休息' : '自我排除'} ${lengths[lasts]}${until === null ? '' : `，到 ${dateTime(until)}`}`
  if (kind === 'check' && answer) return `每小时提醒：${realityAnswers[answer]}`
  return `九题自测：${score ?? 0} 分${level ? `，${pgsiLevels[level]}` : ''}`
}
