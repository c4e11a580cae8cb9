/** The answer codes that pass without a message: whatever was shown before stays. */
import { Refused } from './client.ts'

export const SILENT: readonly number[] = [-110006, -3, -40, -41]

export const isSilent = (error: unknown): boolean => error instanceof Refused && SILENT.includes(error.code)
