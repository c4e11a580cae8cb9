/** What is said of an envelope: its standing, how fast it went. */
import { ALL_TAKEN, type EnvelopeType, EXPIRED, LUCKY, REFUNDED } from '@hongyun/contract/envelopes/words.ts'
import type { Answer } from '../../wire/request.ts'

type Detail = Answer<'queryReceiveRedEnvelope'>

/** The kind in a narrow column. */
export const shortType = (type: EnvelopeType): string => (type === LUCKY ? '拼手气' : '普通')

/** What has become of an envelope, for everybody. */
export function endOf({ redstatus, expiresAt }: Detail['standing'], now: number): { text: string; isOpen: boolean } {
  if (redstatus === ALL_TAKEN) return { text: '已被领完', isOpen: false }
  if (redstatus === REFUNDED) return { text: '已退回', isOpen: false }
  if (redstatus === EXPIRED || now >= expiresAt) return { text: '已过期', isOpen: false }
  return { text: '领取中', isOpen: true }
}

const MINUTE_S = 60
const HOUR_S = 3600

/** `41 秒`, `3 分 5 秒`, `2 时 10 分` */
export function spanText(ms: number): string {
  const s = Math.max(1, Math.round(ms / 1000))
  if (s < MINUTE_S) return `${s} 秒`
  const [minutes, seconds] = [Math.floor((s % HOUR_S) / MINUTE_S), s % MINUTE_S]
  if (s < HOUR_S) return seconds === 0 ? `${minutes} 分` : `${minutes} 分 ${seconds} 秒`
  const hours = Math.floor(s / HOUR_S)
  return minutes === 0 ? `${hours} 时` : `${hours} 时 ${minutes} 分`
}
