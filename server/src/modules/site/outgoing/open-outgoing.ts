/** Messages that leave the site, by mail and by SMS. Their table is the queue. */

import { type OutgoingChannel, outgoingChannels } from '@hongyun/contract/outgoing/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { drain, type Step } from '../../../platform/jobs/ticker.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../tenant/open-tenant.ts'
import { deliver, giveUpLate } from './deliver.ts'
import { openPorts, type Ports } from './ports.ts'
import { outboxRoutes } from './routes.ts'
import { type NewMessage, outgoingWritten, writeMessage } from './send-out.ts'

/** Some providers of SMS take the code of a message alone. */
type Content = 'code' | 'text'

export type Outgoing = Module & {
  /** Whether messages of a channel, codes where nothing else is said, can go out, or, in the demo, stay in the outbox. */
  offers(channel: OutgoingChannel, content?: Content): boolean
  /** Writes a message in the transaction of what it is about. After the commit, `sentOut` has it sent at once. */
  sendOut(tx: Tx, message: NewMessage): Promise<void>
  sentOut(): void
}

async function forgetMessages(database: Queryable, days: number): Promise<void> {
  await giveUpLate(database)
  await database.query(
    `delete from outgoing_message where state in ('sent', 'givenUp') and made_at < now() - make_interval(days => $1)`,
    [days],
  )
}

/** Opens the module; `ports` are those of the configuration, or a test's. */
export function openOutgoing(
  platform: Platform,
  { settings }: Pick<Tenant, 'settings'>,
  ports: Ports = openPorts(platform.config),
): Outgoing {
  const { config, database, personal, log, wakes } = platform
  const carries = (channel: OutgoingChannel, content: Content) =>
    ports[channel] !== undefined && (channel === 'mail' || content === 'code' || config.sms?.takesText !== false)
  const offers = (channel: OutgoingChannel, content: Content = 'code') => config.demo || carries(channel, content)
  const stepOf = (channel: OutgoingChannel): Step[] => {
    const port = ports[channel]
    if (!port) return []
    return [
      {
        name: `outgoing ${channel}`,
        loops: 1,
        listen: (wake) => wakes.onWake(outgoingWritten, wake),
        async take(_wake, isStopped) {
          await drain(isStopped, async () => (await deliver({ database, personal, log }, channel, port)) || undefined)
          return undefined
        },
      },
    ]
  }
  return {
    offers,
    async sendOut(tx, message) {
      const { channel } = message
      const content = message.code === '' ? 'text' : 'code'
      if (!offers(channel, content)) throw new Error(`nothing sends a ${content} by ${channel}`)
      await writeMessage(tx, personal, message, !carries(channel, content))
    },
    sentOut: () => wakes.wake(outgoingWritten),
    operatorCalls: outboxRoutes(platform),
    steps: wordsOf(outgoingChannels).flatMap(stepOf),
    jobs: [
      {
        name: 'outgoing messages',
        every_ms: HOUR_MS,
        run: () => forgetMessages(database, settings.current.keepOutgoingDays),
      },
    ],
  }
}
