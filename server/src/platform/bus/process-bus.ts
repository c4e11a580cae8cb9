/** The bus between the processes of a machine: each speaks to the parent, whose hub answers and passes messages on. */
import type { Bus, Count } from './bus.ts'
import { Listeners, type Member } from './hub.ts'

export type Asked =
  | { bus: 'publish'; topic: string; message: unknown }
  | { bus: 'count'; id: number; key: string; window_ms: number }
  | { bus: 'hold'; id: number; name: string; atMost_ms: number }
  | { bus: 'release'; name: string }

export type Told = { bus: 'message'; topic: string; message: unknown } | { bus: 'answer'; id: number; value: unknown }

/** In the parent: does what a process asked. */
export function answerAsked(member: Member, asked: Asked, tell: (told: Told) => void): void {
  if (asked.bus === 'publish') member.publish(asked.topic, asked.message)
  else if (asked.bus === 'release') member.release(asked.name)
  else {
    const value =
      asked.bus === 'count' ? member.count(asked.key, asked.window_ms) : member.hold(asked.name, asked.atMost_ms)
    tell({ bus: 'answer', id: asked.id, value })
  }
}

/** How a process reaches its parent. */
export type Channel = { send(asked: Asked): void; onTold(listener: (told: Told) => void): void }

/** In a process: the bus through the parent. */
export function openProcessBus(channel: Channel): Bus {
  const listeners = new Listeners()
  const waiting = new Map<number, (value: never) => void>()
  let asks = 0
  channel.onTold((told) => {
    if (told.bus === 'message') listeners.tell(told.topic, told.message)
    else {
      waiting.get(told.id)?.(told.value as never)
      waiting.delete(told.id)
    }
  })
  const ask = <Value>(asked: (id: number) => Asked): Promise<Value> =>
    new Promise((resolve) => {
      asks += 1
      waiting.set(asks, resolve)
      channel.send(asked(asks))
    })
  return {
    isShared: true,
    publish: ({ name }, message) => channel.send({ bus: 'publish', topic: name, message }),
    subscribe: ({ name }, listener) => listeners.add(name, listener),
    count: (key, window_ms) => ask<Count>((id) => ({ bus: 'count', id, key, window_ms })),
    hold: (name, atMost_ms) => ask<boolean>((id) => ({ bus: 'hold', id, name, atMost_ms })),
    release: (name) => channel.send({ bus: 'release', name }),
    close: async () => {},
  }
}
