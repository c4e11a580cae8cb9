/** Who may reach the calls of customer service. */
import type { serviceOperatorPaths } from '@hongyun/contract/service/operator-paths.ts'
import type { servicePaths } from '@hongyun/contract/service/paths.ts'
import { anyone, NO, operators, players, type Row } from './roles-rows.ts'

/** A line and a talk that are not there: for everybody. */
const none = { id: '1' }

export const serviceRows: Record<keyof typeof servicePaths | keyof typeof serviceOperatorPaths, Row> = {
  getServiceLineFront: anyone(),
  getServiceTalkFront: players(),
  getServiceOrderListFront: players(),
  addServiceMessage: players({ lineId: '1', messageTypeId: '1', message: '您好' }, NO),
  closeServiceTalk: players(none, NO),
  rateServiceTalk: players({ ...none, rating: '5' }, NO),
  consoleServiceLines: operators(),
  consoleSaveServiceLine: operators({ ...none, name: '无', linkType: 'talk', isOn: 'false' }, NO, NO),
  consoleDeleteServiceLine: operators(none, NO, NO),
  consoleServiceQueue: operators(),
  consoleServiceTalks: operators(),
  consoleServiceTalk: operators(none, NO, NO),
  consoleServicePicture: operators({ ...none, no: '1' }, NO, NO),
  consoleTakeServiceTalk: operators({}, NO, NO),
  consoleAnswerServiceTalk: operators({ ...none, message: '您好' }, NO, NO),
  consoleHandServiceTalk: operators(none, NO, NO),
  consoleCloseServiceTalk: operators(none, NO, NO),
  consoleServiceTemplates: operators(),
  consoleSaveServiceTemplate: operators({ ...none, title: '无', content: '无' }, NO, NO),
  consoleDeleteServiceTemplate: operators(none, NO, NO),
  consoleServiceFigures: operators(),
}

/** Of what pages count. */
export const pageSumRows = {
  dataPush: players({ data: { page: 'home', seconds: 60 } }),
  yyDataPush: players({ data: { kind: 'lottery', seconds: 60 } }),
  view: anyone({ data: { home: 1 } }),
  op: anyone({ data: { chat: 1 } }),
  sc: anyone({ data: { source: 'direct' } }),
}
