/** Who may reach the calls of protection: everybody looks after themselves. */
import type { protectionPaths } from '@hongyun/contract/protection/paths.ts'
import { DONE, NO, players, type Row } from './roles-rows.ts'

export const protectionRows: Record<keyof typeof protectionPaths, Row> = {
  getProtectionInfo: players(),
  setProtectionLimit: players({ limit: 'timeMonth', value: '40000' }, [DONE, NO]),
  confirmProtectionLimit: players({ id: '1' }, NO),
  dropProtectionLimit: players({ id: '1' }, NO),
  startProtectionBreak: players({ lasts: 'hour', agreed: 'no' }, NO),
  startSelfExclusion: players({ lasts: 'ever', agreed: 'no' }, NO),
  answerRealityCheck: players({ answer: 'goOn' }, NO),
}
