/** The tenant's configuration changes with a release or an operator's setting: asked once per page load. */
import { queryOf } from './request.ts'

export const tenantQuery = { ...queryOf('getTenantConfig'), staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } }
