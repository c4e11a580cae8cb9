/** The states of the site, by name. The list is this table's, as the schemas of the calls stay out of the browser. */
import type { SiteMode } from '@hongyun/contract/tenant/words.ts'

export const siteModeNames: Readonly<Record<SiteMode, string>> = { open: '开放', maintenance: '维护', closed: '关闭' }

export const siteModes = Object.keys(siteModeNames) as SiteMode[]
