/**
 * A queue whose items are taken in batches: those that arrive while a batch is under way are gathered and go together. Several
 * batches may be under way at once; none touches what another one holds.
 */
export type Batching<Item> = {
  /** Items in a batch, at most. */
  readonly most: number
  /** Batches at once. */
  readonly lanes: number
  /** What a batch holds with all its items of it, and no other batch beside it: a room, an envelope. */
  placeOf(item: Item): bigint
  /** Of whom there is one item in all batches under way: its author. */
  authorOf(item: Item): bigint
  /** Ends the batch's items, each in its way; must not reject. */
  run(batch: readonly Item[]): Promise<void>
}

/** Answers what adds an item to the queue. */
export function batchQueue<Item>({ most, lanes, placeOf, authorOf, run }: Batching<Item>): (item: Item) => void {
  let waiting: Item[] = []
  const busyPlaces = new Set<bigint>()
  const busyAuthors = new Set<bigint>()
  let underWay = 0

  /** Those who came first, without those who have to wait for what is under way. */
  const takeBatch = (): Item[] => {
    const batch: Item[] = []
    const left: Item[] = []
    for (const item of waiting) {
      const isFree = batch.length < most && !busyPlaces.has(placeOf(item)) && !busyAuthors.has(authorOf(item))
      if (isFree) busyAuthors.add(authorOf(item))
      ;(isFree ? batch : left).push(item)
    }
    for (const item of batch) busyPlaces.add(placeOf(item))
    waiting = left
    return batch
  }

  const pump = (): void => {
    while (underWay < lanes && waiting.length > 0) {
      const batch = takeBatch()
      if (batch.length === 0) return
      underWay += 1
      void run(batch).finally(() => {
        underWay -= 1
        for (const item of batch) {
          busyPlaces.delete(placeOf(item))
          busyAuthors.delete(authorOf(item))
        }
        pump()
      })
    }
  }

  let pumping = false
  return (item) => {
    waiting.push(item)
    if (pumping) return
    pumping = true
    // What is read in one turn of the event loop goes together.
    setImmediate(() => {
      pumping = false
      pump()
    })
  }
}
