/** Protection against guessing: picture codes, counted tries, known browsers. The sign-in modules call it. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { forgetExpired } from './retention.ts'

/** Opens the module. */
export const openSecurity = ({ database }: Platform): Module => ({
  jobs: [{ name: 'tries and pictures', every_ms: HOUR_MS, run: () => forgetExpired(database) }],
})
