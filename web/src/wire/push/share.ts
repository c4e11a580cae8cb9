/**
 * One stream for all tabs of a browser, which may open only six connections to a host over HTTP/1.1. The tab that holds the
 * lock reads it and passes on what it is told; when it is closed, the next tab gets the lock. A browser without locks polls.
 */
import { keepStream, SILENT_MS, type Stream, type Told } from './stream.ts'

const NAME = 'push'

type Word = { told: Told } | { isThere: boolean } | 'isThere?'

export type Shared = {
  /** Somebody has signed in or out. */
  renew(): void
}

export function sharePush(onTold: (told: Told) => void, onState: (isThere: boolean) => void): Shared {
  if (!('locks' in navigator)) return { renew: () => {} }
  const channel = new BroadcastChannel(NAME)
  let stream: Stream | undefined
  let isThere = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const say = (word: Word) => channel.postMessage(word)

  const setState = (next: boolean) => {
    isThere = next
    onState(next)
  }
  const lead = () => {
    clearTimeout(silence)
    stream = keepStream(
      (told) => {
        onTold(told)
        say({ told })
      },
      (next) => {
        setState(next)
        say({ isThere: next })
      },
    )
  }
  const follow = (word: Exclude<Word, string>) => {
    clearTimeout(silence)
    // Who leads may be frozen by the browser.
    silence = setTimeout(setState, SILENT_MS, false)
    if ('isThere' in word) setState(word.isThere)
    else onTold(word.told)
  }
  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word === 'isThere?') {
      if (stream) say({ isThere })
    } else if (!stream) follow(word)
  }
  say('isThere?')
  void navigator.locks.request(NAME, () => {
    lead()
    // Held as long as the page is there.
    return new Promise(() => {})
  })
  return { renew: () => stream?.renew() }
}
