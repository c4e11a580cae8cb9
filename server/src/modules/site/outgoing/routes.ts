/** The console's calls of the outbox. */
import { consoleGiveUp, consoleOutbox, consoleSendAgain } from '@hongyun/contract/outgoing/operator-calls.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/module.ts'
import { actorOf } from '../operators/acts.ts'
import { giveMessageUp, listMessages, sendAgain } from './outbox.ts'
import { outboxFile } from './outbox-file.ts'
import { outgoingWritten } from './send-out.ts'

export const outboxRoutes = ({ config, database, personal, wakes }: Platform): Route[] => [
  route(
    consoleOutbox,
    async ({ pageNum, pageSize, order, ...filter }) => {
      // Texts hold codes: nobody reads them but where all money is play money.
      const opening = config.demo ? personal : undefined
      const page = { order, limit: pageSize, offset: (pageNum - 1) * pageSize, opening }
      return { ...(await listMessages(database, filter, page)), pageNum, pageSize }
    },
    outboxFile(database),
  ),
  route(consoleSendAgain, async ({ id }, visit) => {
    await sendAgain(database, actorOf(visit), BigInt(id))
    wakes.wake(outgoingWritten)
    return {}
  }),
  route(consoleGiveUp, async ({ id }, visit) => {
    await giveMessageUp(database, actorOf(visit), BigInt(id))
    return {}
  }),
]
