/** The day and the method of the flow, in the URL. Today is the usual day. */
import { isDay } from '@hongyun/lottery/days.ts'
import { date } from '@hongyun/ui/format/time.ts'
import { textField, type UrlField, urlFilters } from '../../parts/table/url-filters.ts'

const dayField: UrlField<string> = {
  read: (params, key, now) => {
    const day = params.get(key) ?? ''
    return isDay(day) && day <= date(now) ? day : date(now)
  },
  write: (params, key, value, now) => {
    if (value !== date(now)) params.set(key, value)
  },
}

export const flowFilters = urlFilters({
  day: dayField,
  method: textField((value) => /^(?:recharge|withdrawal) [a-z]{1,24}$/.test(value)),
})
