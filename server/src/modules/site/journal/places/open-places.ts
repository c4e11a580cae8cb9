/**
 * Gives the journal's heads to outside places: to each in a step of its own, the newest at most once in some seconds. Nothing waits for
 * them: what is sealed is in the database before, and a place that is slow or away is given what is newest then.
 */
import type { Registry } from 'prom-client'
import type { Step } from '../../../../platform/jobs/ticker.ts'
import type { Platform } from '../../../../platform/module.ts'
import { whyUnanswered } from './ask.ts'
import { bucketPlace } from './bucket.ts'
import { openPlaceFigures } from './figures.ts'
import { type Delivery, type Place, rowNameOf } from './place.ts'
import { addPlaces, isForked, noteDelivery, type PlaceState, placeStates, type Task, takeTask } from './store.ts'
import { webhookPlace } from './webhook.ts'
import { witnessPlace } from './witness-place.ts'

const TIMEOUT_MS = 10_000
/** Longer than a delivery takes. */
const HOLD_S = 30
const LOOK_EVERY_MS = 1000

export type Places = {
  readonly steps: readonly Step[]
  /** How each place stands that is configured here. */
  states(): Promise<PlaceState[]>
  stop(): void
}

type Parts = Pick<Platform, 'config' | 'database' | 'log'>

/** `timeout_ms`: how long one delivery may take in all. */
export function openPlaces({ config, database, log }: Parts, registry: Registry, timeout_ms = TIMEOUT_MS): Places {
  const { every_s, witnesses, webhook, bucket } = config.journalOutside
  const places: readonly Place[] = [
    ...witnesses.map((witness) => witnessPlace(witness, database)),
    ...(webhook ? [webhookPlace(webhook)] : []),
    ...(bucket ? [bucketPlace(bucket, database)] : []),
  ]
  const names = places.map(rowNameOf)
  const states = async () => (names.length === 0 ? [] : placeStates(database, places))
  const figures = openPlaceFigures(registry, states)
  const stopping = new AbortController()
  let isAdded = false

  const deliver = async (place: Place, { head, known }: Task): Promise<Delivery> => {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeout_ms)])
    try {
      const delivery = await place.deliver(head, known, signal)
      if (delivery.kind !== 'contradicted') return delivery
      const { size: theirs, at } = delivery
      if (!(await isForked(database, theirs, { ...(at === undefined ? {} : { at }), name: rowNameOf(place) })))
        return delivery
      if (delivery.isTaken) return { kind: 'delivered', size: head.size }
      return { kind: 'failed', fault: 'refused', why: `${delivery.why}, from before the journal went on from less` }
    } catch (error) {
      return { kind: 'failed', fault: 'silent', why: whyUnanswered(error) }
    }
  }

  const take = async (place: Place): Promise<number> => {
    const name = rowNameOf(place)
    if (!isAdded) {
      await addPlaces(database, names)
      isAdded = true
    }
    const task = await takeTask(database, name, { hold_s: HOLD_S, every_s })
    if (!task) return LOOK_EVERY_MS
    const delivery = await deliver(place, task)
    // Nobody failed where this process ends in the middle; another one takes it up.
    if (stopping.signal.aborted && delivery.kind === 'failed') return LOOK_EVERY_MS
    const before = await noteDelivery(database, name, delivery, every_s)
    figures.count(name, delivery.kind)
    const about = { place: name, entries: task.head.size }
    const wasFailing = typeof before?.failing_since === 'number'
    if (delivery.kind === 'contradicted')
      log.error(
        { ...about, why: delivery.why },
        'AN OUTSIDE PLACE CONTRADICTS THE JOURNAL: it was rewritten, or restored',
      )
    else if (delivery.kind === 'failed' && !wasFailing)
      log.warn({ ...about, why: delivery.why }, 'an outside place of the journal can be given no head')
    else if (delivery.kind === 'delivered' && wasFailing)
      log.info(about, 'an outside place of the journal has the newest head again')
    return LOOK_EVERY_MS
  }

  return {
    steps: places.map((place) => ({ name: `journal to ${rowNameOf(place)}`, loops: 1, take: () => take(place) })),
    states,
    stop: () => stopping.abort(),
  }
}
