import { describe, expect, it } from 'vitest'
import { hourStamp } from './clock.ts'

const at = (text: string) => Date.parse(text)

describe('the X-PASS stamp', () => {
  it.each([
    ['the first millisecond of an hour', '2026-03-05T06:00:00.000Z', '2026030514'],
    ['the last millisecond of an hour', '2026-03-05T06:59:59.999Z', '2026030514'],
    ['the next hour', '2026-03-05T07:00:00.000Z', '2026030515'],
    ['midnight in Shanghai is 16:00 in Greenwich', '2026-03-05T16:00:00.000Z', '2026030600'],
    ['a millisecond before it', '2026-03-05T15:59:59.999Z', '2026030523'],
    ['the year turns eight hours early', '2026-12-31T16:00:00.000Z', '2027010100'],
    ['and not before', '2026-12-31T15:59:59.999Z', '2026123123'],
    ['a leap day', '2028-02-28T16:00:00.000Z', '2028022900'],
    ['the day after a leap day', '2028-02-29T16:00:00.000Z', '2028030100'],
    ['no leap day', '2026-02-28T16:00:00.000Z', '2026030100'],
  ])('%s', (_name, time, stamp) => {
    expect(hourStamp(at(time))).toBe(stamp)
  })

  it('agrees with the zone of the platform, hour by hour through a year', () => {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Shanghai',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    })
    for (let hour = 0; hour < 365 * 24; hour += 7) {
      const time = at('2026-01-01T00:30:00Z') + hour * 3600_000
      expect(hourStamp(time)).toBe(parts.format(time).replace(/\D/g, ''))
    }
  })
})
