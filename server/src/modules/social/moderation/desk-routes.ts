/** The calls of operators about the chat. */
import { pictureUrl } from '@hongyun/contract/files/words.ts'
import * as cases from '@hongyun/contract/moderation/case-calls.ts'
import * as desk from '@hongyun/contract/moderation/operator-calls.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { banBySite, deskBans } from './desk-bans.ts'
import { decideReport, listReports } from './desk-cases.ts'
import { caseFile, chatCase, chatRecord } from './desk-record.ts'
import { type DeskParts, deskRooms, deskWords, endRoom, saveRoom, setWords } from './desk-rooms.ts'

export function deskRoutes(parts: DeskParts): Route[] {
  const { database } = parts
  return [
    route(desk.consoleChatRooms, async () => ({ list: await deskRooms(database) })),
    route(desk.consoleSaveChatRoom, async ({ code: _, ...wanted }, visit) => {
      await saveRoom(parts, actorOf(visit), wanted)
      return {}
    }),
    route(desk.consoleUploadChatPicture, async ({ file }, { operator }) => ({
      url: pictureUrl(await parts.keepPicture(operator.id, file[0]!)),
    })),
    route(desk.consoleDeleteChatRoom, async ({ roomCode, reason }, visit) => {
      await endRoom(parts, actorOf(visit), roomCode, reason)
      return {}
    }),
    route(desk.consoleChatWords, async () => ({ list: await deskWords(database) })),
    route(desk.consoleSetChatWord, async ({ words, way }, visit) => {
      await setWords(parts, actorOf(visit), words, way)
      return {}
    }),
    route(desk.consoleChatBans, (asked) => deskBans(database, asked)),
    route(desk.consoleBanChatMember, async (wanted, visit) => {
      await banBySite(parts, actorOf(visit), wanted)
      return {}
    }),
    route(cases.consoleChatReports, (asked) => listReports(database, asked)),
    route(cases.consoleChatCase, ({ id }, visit) => chatCase(database, actorOf(visit), id), caseFile(database)),
    route(cases.consoleDecideChatReport, async (wanted, visit) => {
      await decideReport(parts, actorOf(visit), wanted)
      return {}
    }),
    route(cases.consoleChatRecord, (asked, visit) => chatRecord(database, actorOf(visit), asked)),
  ]
}
