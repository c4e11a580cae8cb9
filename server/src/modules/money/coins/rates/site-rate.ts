/** The rate of the demo: the site's own setting, which two operators change. */
import { readRate } from '@hongyun/contract/coins/units.ts'
import type { Settings } from '../../../site/tenant/settings.ts'
import type { RateSource } from './source.ts'

const SOURCE = '本站设定'

export const siteRate = (settings: { readonly current: Settings }): RateSource => ({
  async quote() {
    const rate = readRate(settings.current.coinRate)
    return rate === undefined ? undefined : { rate, source: SOURCE, at: Date.now() }
  },
  async refresh() {},
})
