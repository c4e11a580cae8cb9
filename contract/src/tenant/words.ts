/** The states a site can be in. */

export const siteModes = ['open', 'maintenance', 'closed'] as const
export type SiteMode = (typeof siteModes)[number]
