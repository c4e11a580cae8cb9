/** A module of the server as one value: its calls, routes, steps, jobs and closing, which `compose.ts` puts together. */

import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Bus } from './bus/bus.ts'
import type { SiteNews } from './bus/site-news.ts'
import type { Wakes } from './bus/wakes.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { ReadyCheck } from './http/health.ts'
import type { Route } from './http/route.ts'
import type { Job } from './jobs/sweeper.ts'
import type { Step } from './jobs/ticker.ts'
import type { Keyring } from './keys/keyring.ts'
import type { PersonalKey } from './keys/personal.ts'
import type { Limits } from './limits/limits.ts'

/** What every module may use. */
export type Platform = {
  readonly config: Config
  readonly log: Logger
  readonly database: Database
  /** What the processes of this machine tell each other. */
  readonly bus: Bus
  readonly wakes: Wakes
  /** The same for other machines as well, also where they share only the database. */
  readonly siteNews: SiteNews
  readonly limits: Limits
  /** Connections under the role that draws, which has no right on any table that knows of a bet. */
  readonly drawDatabase: Database
  /** Seals what must not be read from the database alone: seeds of chains, second factors. */
  readonly keyring: Keyring
  /** Seals and indexes personal data. */
  readonly personal: PersonalKey
  /** Told where something that is read again and again could not be read. */
  onWatchError(error: unknown): void
}

export type Module = {
  /** The calls of players and visitors. */
  readonly calls?: readonly Route[]
  /** The calls of operators, under `/v1/console/`. */
  readonly operatorCalls?: readonly Route[]
  /** Origins whose pages the players' site may show in a frame. */
  frames?(): Promise<readonly string[]>
  /** Routes that are no calls: callbacks of payment providers, the feed of results, the sandbox's own pages. */
  readonly extras?: readonly ((app: FastifyInstance) => void | Promise<void>)[]
  /** What keeps the node from doing its whole work. */
  readonly readyChecks?: readonly ReadyCheck[]
  /** What is done when its time comes. */
  readonly steps?: readonly Step[]
  /** What is done every so often. */
  readonly jobs?: readonly Job[]
  /** Ends what the module has under way, once nobody calls it any more. */
  stop?(): void | Promise<void>
}
