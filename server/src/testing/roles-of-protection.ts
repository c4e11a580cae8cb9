/** Who may reach the calls of protection: everybody looks after themselves, and operators after who was marked; here nobody is. */
import type { protectionOperatorPaths } from '@hongyun/contract/protection/operator-paths.ts'
import type { protectionPaths } from '@hongyun/contract/protection/paths.ts'
import { aboutPlayer, DONE, NO, operators, players, type Row, toBystander } from './roles-rows.ts'

export const protectionRows: Record<keyof typeof protectionPaths | keyof typeof protectionOperatorPaths, Row> = {
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
  consoleProtectionMarks: operators(),
  consoleProtectionMark: operators({ id: '1' }, NO, NO),
  consoleActOnMark: operators({ id: '1', what: 'none', reason: '已联系' }, NO, NO),
  consolePlayerProtection: aboutPlayer(),
  consoleEndHouseLimit: toBystander({ limit: 'lossDay', reason: '已恢复' }, NO),
}
