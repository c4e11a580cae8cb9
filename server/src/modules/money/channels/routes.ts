/** The console's calls of channels. */
import {
  consoleAddChannel,
  consoleAskTerms,
  consoleChannelHistory,
  consoleChannels,
  consoleSetChannel,
  consoleSortChannels,
  consoleSwitchChannel,
  consoleTryChannel,
} from '@hongyun/contract/channels/operator-calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { addChannel, editChannel, sortChannels, switchChannel, tryChannel } from './change.ts'
import { channelDesk } from './desk.ts'
import { historyOf } from './history.ts'
import type { ChannelNeeds } from './open-channels.ts'
import { askTerms } from './terms.ts'

export function channelRoutes(database: Database, { settings, providers, collects, tryOrder }: ChannelNeeds): Route[] {
  return [
    route(consoleChannels, () => channelDesk(database, settings.current, { providers, collects })),
    route(consoleChannelHistory, ({ channelId }) => historyOf(database, channelId)),
    route(consoleAddChannel, async (input, visit) => {
      await addChannel(database, actorOf(visit), collects, input)
      return {}
    }),
    route(consoleSetChannel, async (input, visit) => {
      await editChannel(database, actorOf(visit), input)
      return {}
    }),
    route(consoleSwitchChannel, async ({ channelId, on }, visit) => {
      await switchChannel(database, actorOf(visit), channelId, on === 'true')
      return {}
    }),
    route(consoleSortChannels, async ({ channelIds }, visit) => {
      await sortChannels(database, actorOf(visit), channelIds)
      return {}
    }),
    route(consoleTryChannel, async ({ channelId }, visit) => ({
      ok: await tryChannel(database, actorOf(visit), channelId, tryOrder),
    })),
    route(consoleAskTerms, ({ channelId, reason, ...terms }, visit) =>
      askTerms(database, actorOf(visit), channelId, terms, reason),
    ),
  ]
}
