/** Who may reach the calls of the yield wallet; here it has no rate yet, so nothing goes in. */
import { yuebaoExamples as examples } from '@hongyun/contract/reference/yuebao-examples.ts'
import type { yuebaoOperatorPaths } from '@hongyun/contract/yuebao/operator-paths.ts'
import type { yuebaoPaths } from '@hongyun/contract/yuebao/paths.ts'
import { aboutPlayer, NO, operators, players, type Row, toBystander } from './roles-rows.ts'

const OFF = -110004
const SHORT = -110005

export const yuebaoRows: Record<keyof typeof yuebaoPaths | keyof typeof yuebaoOperatorPaths, Row> = {
  consoleYuebao: operators(),
  consoleYuebaoRuns: operators(),
  consoleYuebaoRateEffect: operators({ rate: '3.60' }),
  consoleSetYuebaoRate: operators({ ...examples.consoleSetYuebaoRate }),
  consolePledgeProducts: operators(),
  consoleAddPledgeProduct: operators({ ...examples.consoleAddPledgeProduct }),
  consoleSetPledgeTerms: operators({ ...examples.consoleSetPledgeTerms }, NO, NO),
  consolePledgeOrders: operators(),
  consolePlayerYuebao: aboutPlayer(),
  consoleSetPlayerYuebao: toBystander({ on: 'false', reason: '核查期间' }),
  transferInYuebao: players({ ...examples.transferInYuebao }, OFF),
  transferOutYuebao: players({ ...examples.transferOutYuebao }, SHORT),
  getMyYuebaoInfo: players(),
  getMyYuebaoTranLogs: players(),
  getMyYuebaoBalanceLogs: players(),
  getYuebaoRates: players(),
  getPledgeProducts: players(),
  // Nobody here has a safety password.
  createYuebaoPledgeOrder: players({ ...examples.createYuebaoPledgeOrder }, -5),
  setYuebaoPledgeOrderAutoRenewWeb: players({ ...examples.setYuebaoPledgeOrderAutoRenewWeb }, NO),
  getMyYuebaoPledgeOrderList: players(),
  getMyYuebaoPledgeOrderProfitLogs: players({ id: '1' }, NO),
  cancelYuebaoPledgeOrderWeb: players({ ...examples.cancelYuebaoPledgeOrderWeb }, NO),
}
