/** The bus within a process and through a parent: messages to the others alone, one counter for all, names held by one. */
import { describe, expect, it } from 'vitest'
import { type Bus, topic } from './bus.ts'
import { Hub, openLocalBus } from './hub.ts'
import { answerAsked, openProcessBus, type Told } from './process-bus.ts'

const words = topic<string>('words')

/** A process whose messages to and from the parent take a turn each way, as text. */
function overPipe(hub: Hub): Bus {
  let listen: (told: Told) => void = () => {}
  const copy = <T>(message: T): T => JSON.parse(JSON.stringify(message)) as T
  const tell = (told: Told) => setImmediate(() => listen(copy(told)))
  const member = hub.join((name, message) => tell({ bus: 'message', topic: name, message }))
  const bus = openProcessBus({
    send: (asked) => setImmediate(() => answerAsked(member, copy(asked), tell)),
    onTold: (listener) => {
      listen = listener
    },
  })
  return { ...bus, close: async () => member.leave() }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

describe.each([
  ['in one process', openLocalBus],
  ['through a parent', overPipe],
])('a bus %s', (_name, open) => {
  const openAll = () => {
    const hub = new Hub()
    return [open(hub), open(hub), open(hub)] as const
  }

  it('tells the others, not oneself, and only who listens to that', async () => {
    const [one, two, three] = openAll()
    const heard: string[] = []
    for (const [name, bus] of Object.entries({ one, two, three }))
      bus.subscribe(words, (word) => heard.push(`${name} ${word}`))
    two.subscribe(topic<string>('other'), (word) => heard.push(`other ${word}`))
    one.publish(words, 'a')
    await expect.poll(() => heard.length).toBe(2)
    await turn()
    expect(heard.sort()).toEqual(['three a', 'two a'])
  })

  it('counts a key once for all, however many come at once', async () => {
    const all = openAll()
    const counts = await Promise.all(Array.from({ length: 90 }, (_, n) => all[n % 3]!.count('key', 60_000)))
    expect(counts.map(({ total }) => total).sort((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, n) => n + 1))
    for (const { left_ms } of counts) expect(left_ms).toBeGreaterThan(50_000)
    expect((await all[0].count('another', 60_000)).total).toBe(1)
  })

  it('lets one hold a name until it lets go, ends, or its time is over', async () => {
    const [one, two, three] = openAll()
    const held = await Promise.all([one, two, three].map((bus) => bus.hold('name', 60_000)))
    expect(held).toEqual([true, false, false])
    two.release('name')
    expect(await two.hold('name', 60_000)).toBe(false)
    one.release('name')
    expect(await two.hold('name', 60_000)).toBe(true)
    await two.close()
    expect(await three.hold('name', 1)).toBe(true)
    await turn()
    expect(await one.hold('name', 60_000)).toBe(true)
  })
})

it('a bus that is alone says so', () => {
  expect(openLocalBus().isShared).toBe(false)
})
