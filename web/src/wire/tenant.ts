/**
 * The tenant's configuration changes with a release or an operator's setting: asked once per page load, and kept as
 * `siteConfigP`, so that the next page load has its name and its plays' names at once.
 */
import { api } from './api.ts'
import { keep, readKept } from './kept.ts'
import { type Answer, queryOf } from './request.ts'

const KEY = 'siteConfigP'

function keptConfig(): Answer<'getTenantConfig'> | undefined {
  const kept = readKept(KEY) as Partial<Answer<'getTenantConfig'>> | null
  const isConfig = typeof kept?.tenantName === 'string' && typeof kept.playNames === 'object' && kept.playNames !== null
  return isConfig ? (kept as Answer<'getTenantConfig'>) : undefined
}

export const tenantQuery = {
  ...queryOf('getTenantConfig'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const config = await api('getTenantConfig', {}, signal)
    keep(KEY, config)
    return config
  },
  placeholderData: keptConfig,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true },
}
