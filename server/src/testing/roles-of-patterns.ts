/** Who may reach the calls of suspicious patterns. */
import type { patternsPaths } from '@hongyun/contract/patterns/operator-paths.ts'
import { NO, operators, type Row } from './roles-rows.ts'

export const patternRows: Record<keyof typeof patternsPaths, Row> = {
  consolePatterns: operators(),
  consolePattern: operators({ id: '1' }, NO, NO),
  consoleNotePattern: operators({ id: '1', reason: '核对权限' }, NO, NO),
}
