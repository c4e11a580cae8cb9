/** Who may reach the calls of push plans. */
import type { plansOperatorPaths } from '@hongyun/contract/plans/operator-paths.ts'
import type { plansPaths } from '@hongyun/contract/plans/paths.ts'
import { anyone, NO, operators, players, type Row } from './roles-rows.ts'

const plan = { playName: '没有权限', lotteryCode: 'k3_1m', playDetailCode: 'k3_hezhi_lm', describePlay: '每期推大' }

export const planRows: Record<keyof typeof plansPaths | keyof typeof plansOperatorPaths, Row> = {
  getPushPlayListFront: anyone(),
  pushPlayStates: anyone({ ids: '999999' }),
  myPushPlans: players(),
  addPushPlan: players(plan, NO),
  addPushPlay: players({ planId: '999999', issue: '209912310001', bettingNumber: 'da' }, NO),
  endPushPlan: players({ planId: '999999' }, NO),
  consolePlanAuthors: operators(),
  consoleAddPlanAuthor: operators({ kind: 'player', name: 'nobody_there', reason: '申请' }, NO, NO),
  consoleSetPlanAuthor: operators({ id: '999999', rooms: '', isEnded: 'true', reason: '停用' }, NO, NO),
  consoleNewPlanKey: operators({ id: '999999', reason: '发放' }, NO, NO),
  consoleEndPlanKey: operators({ id: '999999', reason: '外泄' }, NO, NO),
  consolePlans: operators(),
  consoleEndPlan: operators({ planId: '999999', reason: '不实' }, NO, NO),
}
