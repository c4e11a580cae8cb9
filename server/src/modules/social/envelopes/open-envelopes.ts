/** Red envelopes: sent into the chat, opened there, given back after twelve hours. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { drain } from '../../../platform/jobs/ticker.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { ProtectionGate } from '../../people/protection/gate.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import type { Card } from '../chat/cards.ts'
import type { Chat } from '../chat/open-chat.ts'
import { envelopeCard } from './card.ts'
import { openEnded } from './ended.ts'
import { openFacts } from './facts.ts'
import { openOpenGate } from './open-gate.ts'
import { refundDue } from './refund.ts'
import { envelopeRoutes } from './routes.ts'

export type Envelopes = Module & {
  /** How the chat shows its messages of type 3. */
  readonly card: Card
}

export type EnvelopeNeeds = Pick<Tenant, 'settings'> & {
  readonly chat: Pick<Chat, 'mayEnter' | 'mayListen' | 'clean' | 'news'>
  readonly protection: Pick<ProtectionGate, 'hold'>
}

/** Who looked at what is kept as long as the messages are. */
const forgetReads = (database: Queryable, days: number) =>
  database.query('delete from envelope_read where at < clock_timestamp() - make_interval(days => $1)', [days])

/** Opens the module. */
export function openEnvelopes(platform: Platform, { settings, chat, protection }: EnvelopeNeeds): Envelopes {
  const { database, personal } = platform
  const ended = openEnded(database)
  const { see } = openFacts(database, chat.mayListen)
  const opens = openOpenGate({ database, personal, news: chat.news, ended })
  return {
    card: envelopeCard(database),
    calls: envelopeRoutes({ database, personal, settings, protection, chat, see, ended, opens }),
    jobs: [
      {
        name: 'envelope reads',
        every_ms: HOUR_MS,
        run: () => forgetReads(database, settings.current.keepChatDays),
      },
    ],
    steps: [
      {
        name: 'envelope refunds',
        loops: 1,
        async take(_wake, isStopped) {
          await drain(
            isStopped,
            async () => {
              const done = await refundDue(database, personal)
              return done.length > 0 ? done : undefined
            },
            (done) => {
              for (const id of done) ended.note(id, 'refunded')
            },
          )
          return undefined
        },
      },
    ],
  }
}
