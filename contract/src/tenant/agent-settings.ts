/** The settings of what agents see of their members. */
import { balancesSeen, namesSeen } from '../agents/words.ts'
import type { SettingRow } from './settings.ts'

export const agentSettings = {
  agentSeesNames: {
    ...{ group: 'agents', kind: 'choice', words: namesSeen, usual: 'direct', two: 'always' },
    ...{ name: '代理可见的用户名', about: '代理看得到哪些下级的完整用户名；其余的已脱敏。' },
  },
  agentSeesBalance: {
    ...{ group: 'agents', kind: 'choice', words: balancesSeen, usual: 'direct', two: 'always' },
    ...{ name: '代理可见的余额', about: '代理看得到哪些下级的余额；更深的下级只在允许全部时可见。' },
  },
} as const satisfies Record<string, SettingRow>
