/** What the audit recomputes of results from elsewhere and of corrected ones. */
import type { Checks } from '../../../platform/check.ts'
import { corrections } from './audit/corrections.ts'
import { entries, outsideDraws, statements } from './audit/outside-draws.ts'
import { roundVoids } from './audit/round-voids.ts'

/** The checks of results. */
export const resultChecks: Checks = { outsideDraws, statements, entries, corrections, roundVoids }
