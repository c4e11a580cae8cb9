/** How much longer than usual a test goes on that does so by chance: `npm run torture` sets it. */
export const CHAOS_MS = (Number(process.env.CHAOS_S) || 0) * 1000
