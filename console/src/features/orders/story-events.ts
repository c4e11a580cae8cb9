/** All that happened to an order as one list, oldest first. */
import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { stateName, verdictName, wordSources } from '@hongyun/contract/orders/words.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import type { Story } from './facts-card.tsx'

export interface StoryEvent {
  key: string
  at: number
  /** Where it comes from: it is shown with its own mark. */
  of: 'state' | 'word' | 'act' | 'transfer' | 'letter'
  title: string
  text: string
}

/** What of the same moment is told first: what was heard, what it led to, what was moved, what was told. */
const order = ['word', 'act', 'state', 'transfer', 'letter'] as const

export function eventsOf({ kind, states, words, acts, transfers, letters }: Story): StoryEvent[] {
  const events: StoryEvent[] = [
    ...states.map(({ state, at }, place) => ({
      ...{ key: `state ${place}`, at, of: 'state' as const, text: '' },
      title: place === 0 ? `下单，${stateName(kind, state)}` : stateName(kind, state),
    })),
    ...words.map(({ id, at, provider, source, verdict }) => ({
      ...{ key: `word ${id}`, at, of: 'word' as const, text: verdictName(verdict) },
      title: `${providerName(provider)} ${wordSources[source]}`,
    })),
    ...acts.map(({ id, at, by, name, note }) => ({
      ...{ key: `act ${id}`, at, of: 'act' as const, title: `${by} ${name}`, text: note },
    })),
    ...transfers.map(({ id, at, code, name, amount, from, to }) => ({
      ...{ key: `transfer ${id}`, at, of: 'transfer' as const, title: `${code} ${name} ${amountText(amount)}` },
      text: `${from} → ${to}`,
    })),
    ...letters.map(({ id, at, title }) => ({
      ...{ key: `letter ${id}`, at, of: 'letter' as const, title: '站内信', text: title },
    })),
  ]
  return events.sort((one, other) => one.at - other.at || order.indexOf(one.of) - order.indexOf(other.of))
}
