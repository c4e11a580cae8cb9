/** Who may reach the calls of activity envelopes, and those of operators about envelopes; here no room has one. */

import type { envelopesOperatorPaths } from '@hongyun/contract/envelopes/operator-paths.ts'
import type { giveawaysOperatorPaths } from '@hongyun/contract/giveaways/operator-paths.ts'
import type { giveawaysPaths } from '@hongyun/contract/giveaways/paths.ts'
import { giveawayExamples as examples } from '@hongyun/contract/reference/giveaway-examples.ts'
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import { NO, operators, players, type Row } from './roles-rows.ts'

export const giveawayRows: Record<
  keyof typeof giveawaysPaths | keyof typeof giveawaysOperatorPaths | keyof typeof envelopesOperatorPaths,
  Row
> = {
  getActivityRedEnvelopeNumber: players(),
  getActivityRedEnvelopeFrontList: players(),
  receiveRedEnvelope: players({ id: '1' }, NO),
  consoleGiveaways: operators(),
  consoleEnvelopes: operators(),
  consoleEnvelope: operators({ id: '1' }, NO, NO),
  consoleEnvelopePairs: operators(),
  consoleEnvelopeReceivers: operators(),
  consoleAskSiteEnvelope: operators({ ...examples.consoleAskSiteEnvelope, roomCode: 'rnone' }, NO, NO),
  consoleGiveaway: operators({ id: '1' }, NO, NO),
  consoleAskGiveaway: {
    ...operators(),
    input: () => ({
      ...{ title: '角色', validUntil: String(Date.now() + 2 * HOUR_MS), reason: '核对权限' },
      lines: 'role_login,1.00',
    }),
  },
}
