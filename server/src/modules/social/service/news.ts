/** What wakes the page of a player: told after the commit, and may be lost; the page reads the talk. */
import { topic } from '../../../platform/bus/bus.ts'
import type { SiteNews } from '../../../platform/bus/site-news.ts'

type Happening = { player: bigint; talk: bigint; no: number }

export type ServiceNews = {
  wake(happened: Happening): void
  /** Calls back, in each process, where something happened in a talk. */
  onNews(listener: (happened: Happening) => void): void
}

const told = topic<{ player: string; talk: string; no: number }>('service')

export function openServiceNews(siteNews: SiteNews): ServiceNews {
  const listeners: ((happened: Happening) => void)[] = []
  const tell = (happened: Happening) => {
    for (const listener of listeners) listener(happened)
  }
  siteNews.subscribe(told, ({ player, talk, no }) => tell({ player: BigInt(player), talk: BigInt(talk), no }))
  return {
    wake({ player, talk, no }) {
      tell({ player, talk, no })
      siteNews.publish(told, { player: player.toString(), talk: talk.toString(), no })
    },
    onNews: (listener) => void listeners.push(listener),
  }
}
