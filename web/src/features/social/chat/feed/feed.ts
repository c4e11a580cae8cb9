/**
 * What a page knows of a room's sequence: its messages and notices by their numbers, and up to which number it knows all.
 * Everything that comes (an answer, a frame, what was missed) goes through here, so that each entry stands once and in order.
 */
import type { ChatMessage, RoomEvent } from '@hongyun/contract/chat/message.ts'
import { roomEvents } from '@hongyun/contract/chat/words.ts'

export type Entry =
  | { kind: 'message'; id: number; time: number; message: ChatMessage }
  | { kind: 'notice'; id: number; time: number; text: string }

export type Feed = {
  /** In the order of their numbers. */
  entries: readonly Entry[]
  /** All up to this number is known. */
  through: number
  /** Whether there may be older messages than the first one here. */
  hasOlder: boolean
  /** Messages that were taken back since: an older page that was read before may still have them. */
  recalled: ReadonlySet<number>
}

/** More than somebody reads back in one sitting: older ones are dropped, and loaded again where somebody goes there. */
const MOST = 10_000

const asEntry = (message: ChatMessage): Entry => ({ kind: 'message', id: message.id, time: message.time, message })

/** What is said of events that concern everybody. */
export const noticeTexts: Partial<Record<RoomEvent['type'], string>> = {
  [roomEvents.muteOn]: '管理员开启了全体禁言',
  [roomEvents.muteOff]: '管理员解除了全体禁言',
}

function noticeOf({ id, time, type, text }: RoomEvent): Entry | undefined {
  const said = type === roomEvents.notice ? text : noticeTexts[type]
  return said ? { kind: 'notice', id, time, text: said } : undefined
}

function merged(entries: readonly Entry[], more: readonly Entry[]): readonly Entry[] {
  if (more.length === 0) return entries
  const last = entries.at(-1)
  const first = more[0]
  if (!last || (first && first.id > last.id)) return [...entries, ...more]
  const byId = new Map([...entries, ...more].map((entry) => [entry.id, entry]))
  return [...byId.values()].sort((one, other) => one.id - other.id)
}

/** The newest page of a room. */
export const newest = (list: readonly ChatMessage[], latestId: number, pageSize: number): Feed => ({
  entries: list.map(asEntry),
  through: latestId,
  hasOlder: list.length === pageSize,
  recalled: new Set(),
})

export const withOlder = (feed: Feed, list: readonly ChatMessage[], pageSize: number): Feed => ({
  ...feed,
  entries: merged(withoutRecalled(list.map(asEntry), feed.recalled), feed.entries),
  hasOlder: list.length === pageSize,
})

const recalledBy = (events: readonly RoomEvent[]): readonly number[] =>
  events.flatMap(({ type, messageId }) => (type === roomEvents.recalled && messageId !== undefined ? [messageId] : []))

const withoutRecalled = (entries: readonly Entry[], gone: ReadonlySet<number>): readonly Entry[] =>
  gone.size === 0 ? entries : entries.flatMap((entry) => (gone.has(entry.id) ? [] : withoutQuote(entry, gone)))

/** What was taken back is not read in the answers to it, either. */
function withoutQuote(entry: Entry, gone: ReadonlySet<number>): Entry {
  if (entry.kind !== 'message' || !entry.message.reply || !gone.has(entry.message.reply.id)) return entry
  return { ...entry, message: { ...entry.message, reply: { ...entry.message.reply, message: '' } } }
}

/** What comes after all that is known: numbers up to `through` are complete with it. */
export function withNews(
  feed: Feed,
  {
    messages = [],
    events = [],
    through,
  }: { messages?: readonly ChatMessage[]; events?: readonly RoomEvent[]; through: number },
): Feed {
  if (through <= feed.through) return feed
  const notices = events.flatMap((event) => noticeOf(event) ?? [])
  const news = [...messages.map(asEntry), ...notices]
    .filter(({ id }) => id > feed.through)
    .sort((one, other) => one.id - other.id)
  const gone = recalledBy(events)
  const all = withoutRecalled(merged(feed.entries, news), new Set(gone))
  const dropped = all.length > MOST
  return {
    ...{ entries: dropped ? all.slice(-MOST) : all, through, hasOlder: feed.hasOlder || dropped },
    recalled: gone.length > 0 ? new Set([...feed.recalled, ...gone]) : feed.recalled,
  }
}

export const lastMessage = ({ entries }: Feed): ChatMessage | undefined => {
  const last = entries.findLast(({ kind }) => kind === 'message')
  return last?.kind === 'message' ? last.message : undefined
}

export type Row = Entry | { kind: 'time'; id: number; time: number } | { kind: 'unread'; id: number; count: number }

/** Whether all entries after a number are there. */
export const hasAllAfter = ({ entries, hasOlder }: Pick<Feed, 'entries' | 'hasOlder'>, after: number): boolean =>
  !hasOlder || (entries[0]?.id ?? 0) <= after + 1

const SEPARATOR_MS = 60_000

/** What was new when the room was entered: after a number, up to another; to whom, whose own messages are not. */
export type Unread = { after: number; upTo: number; me: string }

function isNewTo(entry: Entry, unread: Unread | undefined): boolean {
  if (!unread || entry.id <= unread.after || entry.id > unread.upTo) return false
  return entry.kind === 'notice' || entry.message.userId !== unread.me
}

/**
 * The rows of the list. The time stands above the first message of each minute, so that it goes with a recalled message that
 * it was for. Above the first entry nothing stands while there are older ones: what loads only adds rows at the beginning, and
 * what is in sight stays where it is.
 */
export function rowsOf({ entries, hasOlder }: Feed, unread?: Unread): readonly Row[] {
  const isUnread = (entry: Entry) => isNewTo(entry, unread)
  const firstUnread = hasAllAfter({ entries, hasOlder }, unread?.after ?? 0) ? entries.find(isUnread) : undefined
  const rows: Row[] = []
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1]
    if (before || !hasOlder) {
      if (entry === firstUnread) rows.push({ kind: 'unread', id: entry.id, count: entries.filter(isUnread).length })
      const isSameMinute = before && minuteOf(before) === minuteOf(entry)
      if (!isSameMinute) rows.push({ kind: 'time', id: entry.id, time: entry.time })
    }
    rows.push(entry)
  }
  return rows
}

const minuteOf = ({ time }: Entry): number => Math.floor(time / SEPARATOR_MS)

export const keyOf = ({ kind, id }: Row): string => `${kind} ${id}`
