/** The calls of operators about customer service. */
import * as lines from '@hongyun/contract/service/line-calls.ts'
import * as desk from '@hongyun/contract/service/operator-calls.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { deleteLine, deleteTemplate, listLines, listTemplates, saveLine, saveTemplate } from './desk-lines.ts'
import { listTalks, oneTalk, pictureOf, queueOf } from './desk-reads.ts'
import { answer, closeTalk, type DeskParts, handOver, takeTalk } from './desk-talks.ts'
import { figuresOf } from './figures.ts'
import type { NamesLottery } from './orders.ts'

export type DeskNeeds = DeskParts & {
  nameOf: NamesLottery
  showEvidence(id: bigint): Promise<string | undefined>
}

export function serviceDeskRoutes(parts: DeskNeeds): Route[] {
  const { database } = parts
  return [
    route(lines.consoleServiceLines, async () => ({ list: await listLines(database) })),
    route(lines.consoleSaveServiceLine, async ({ code: _, ...wanted }, visit) => ({
      id: (await saveLine(database, actorOf(visit), wanted)).toString(),
    })),
    route(lines.consoleDeleteServiceLine, async ({ id }, visit) => {
      await deleteLine(database, actorOf(visit), id)
      return {}
    }),
    route(lines.consoleServiceTemplates, async () => ({ list: await listTemplates(database) })),
    route(lines.consoleSaveServiceTemplate, async (wanted, visit) => ({
      id: (await saveTemplate(database, actorOf(visit), wanted)).toString(),
    })),
    route(lines.consoleDeleteServiceTemplate, async ({ id }, visit) => {
      await deleteTemplate(database, actorOf(visit), id)
      return {}
    }),
    route(desk.consoleServiceQueue, (_, visit) => queueOf(database, actorOf(visit))),
    route(desk.consoleServiceTalks, (asked) => listTalks(database, asked)),
    route(desk.consoleServiceTalk, ({ id, ...wanted }, visit) => oneTalk(parts, actorOf(visit), id, wanted)),
    route(desk.consoleServicePicture, async ({ id, no }, visit) => {
      const image = await parts.showEvidence(await pictureOf(database, actorOf(visit), id, no))
      if (image === undefined) throw refuse('notFound')
      return { image }
    }),
    route(desk.consoleTakeServiceTalk, async (_, visit) => ({
      id: (await takeTalk(parts, actorOf(visit))).toString(),
    })),
    route(desk.consoleAnswerServiceTalk, async (asked, visit) => ({ no: await answer(parts, actorOf(visit), asked) })),
    route(desk.consoleHandServiceTalk, async ({ id, to }, visit) => {
      await handOver(parts, actorOf(visit), id, to)
      return {}
    }),
    route(desk.consoleCloseServiceTalk, async ({ id }, visit) => {
      await closeTalk(parts, actorOf(visit), id)
      return {}
    }),
    route(desk.consoleServiceFigures, ({ days }) => figuresOf(database, days, Date.now())),
  ]
}
