/** Figures of outside places. */
import { Counter, Gauge, type Registry } from 'prom-client'
import { type Delivery, rowNameOf } from './place.ts'
import type { PlaceState } from './store.ts'

export type PlaceFigures = { count(place: string, kind: Delivery['kind']): void }

export function openPlaceFigures(registry: Registry, states: () => Promise<PlaceState[]>): PlaceFigures {
  const registers = [registry]
  const gauge = (name: string, help: string, read: (state: PlaceState) => number) =>
    new Gauge({
      ...{ registers, name, help, aggregator: 'max' as const, labelNames: ['place'] as const },
      async collect() {
        // A database that is away makes no figure fail that another one needs.
        for (const state of await states().catch(() => [])) this.set({ place: rowNameOf(state) }, read(state))
      },
    })
  gauge(
    'hongyun_journal_place_entries',
    'Entries of the last head of the journal that an outside place has',
    ({ size }) => size,
  )
  gauge(
    'hongyun_journal_place_delivered_seconds',
    'When an outside place was given a head last, in seconds since 1970; 0 before the first',
    ({ deliveredAt }) => (deliveredAt ?? 0) / 1000,
  )
  gauge('hongyun_journal_place_failing', 'Whether an outside place can be given no head', ({ failingSince }) =>
    failingSince === null ? 0 : 1,
  )
  gauge(
    'hongyun_journal_place_contradicted',
    'Whether an outside place has another journal than this one',
    ({ fault }) => (fault === 'contradicted' ? 1 : 0),
  )
  const deliveries = new Counter({
    ...{ registers, name: 'hongyun_journal_deliveries_total', labelNames: ['place', 'outcome'] as const },
    help: 'Heads that outside places were given: delivered, failed or contradicted',
  })
  return { count: (place, outcome) => deliveries.inc({ place, outcome }) }
}
