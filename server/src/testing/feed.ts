/** The feed for the tests of a file: one server, one source that may speak, before each test an issue of its own. */
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { FeedVerdict } from '../modules/betting/results/receive-feed.ts'
import type { TestIssue } from './issues.ts'
import {
  awaitResult,
  openOutsideIssue,
  openSource,
  type ResultState,
  resultState,
  type Sent,
  send,
  type TestSource,
} from './outside.ts'
import { closeAudited, openTestServer, type TestServer } from './test-server.ts'

class Feed {
  server!: TestServer
  source!: TestSource
  /** The issue of this test; one that needs an issue of another lottery puts it here. */
  issue!: TestIssue

  awaitResult = (): Promise<void> => awaitResult(this.server.database, this.issue)
  /** What the source says of the issue. */
  message = (numbers: string, change?: Record<string, unknown>): Required<Sent> =>
    this.source.message(this.issue, numbers, change)
  send = (sent: Sent): Promise<Envelope<{ verdict: FeedVerdict }>> => send(this.server, sent)
  state = (): Promise<ResultState> => resultState(this.server.database, this.issue)
}

/** Called once, at the top of a file; the books agree in the end. */
export function stageFeed(): Feed {
  const feed = new Feed()
  beforeAll(async () => {
    feed.server = await openTestServer()
    feed.source = await openSource(feed.server.database, 'first')
  })
  beforeEach(async () => {
    feed.issue = await openOutsideIssue(feed.server.database)
  })
  afterAll(() => closeAudited(feed.server))
  return feed
}
