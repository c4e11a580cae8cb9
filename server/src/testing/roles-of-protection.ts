/** Who may reach the calls of protection: everybody looks after themselves. */
import type { protectionPaths } from '@hongyun/contract/protection/paths.ts'
import { DONE, NO, players, type Row } from './roles-rows.ts'

export const protectionRows: Record<keyof typeof protectionPaths, Row> = {
  getProtectionInfo: players(),
  setProtectionLimit: players({ limit: 'timeMonth', value: '40000' }, [DONE, NO]),
  confirmProtectionLimit: players({ id: '1' }, NO),
  dropProtectionLimit: players({ id: '1' }, NO),
  getProtectionHistory: players(),
  getProtectionFigures: players({ month: '2026-03' }),
  setProtectionSelfTest: players({ scores: '000000000' }),
  exportMyData: players({ part: 'profile' }),
  startProtectionBreak: players({ lasts: 'hour', agreed: 'no' }, NO),
  startSelfExclusion: players({ lasts: 'ever', agreed: 'no' }, NO),
  answerRealityCheck: players({ answer: 'goOn' }, NO),
}
