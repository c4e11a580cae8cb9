/** Who may reach the calls of activity envelopes. */
import type { giveawaysOperatorPaths } from '@hongyun/contract/giveaways/operator-paths.ts'
import type { giveawaysPaths } from '@hongyun/contract/giveaways/paths.ts'
import { NO, operators, players, type Row } from './roles-rows.ts'

const HOUR_MS = 3_600_000

export const giveawayRows: Record<keyof typeof giveawaysPaths | keyof typeof giveawaysOperatorPaths, Row> = {
  getActivityRedEnvelopeNumber: players(),
  getActivityRedEnvelopeFrontList: players(),
  receiveRedEnvelope: players({ id: '1' }, NO),
  consoleGiveaways: operators(),
  consoleGiveaway: operators({ id: '1' }, NO, NO),
  consoleAskGiveaway: {
    ...operators(),
    input: () => ({
      ...{ title: '角色', validUntil: String(Date.now() + 2 * HOUR_MS), reason: '核对权限' },
      lines: 'role_login,1.00',
    }),
  },
}
