import { Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sendTogether } from './send-together.ts'

it('sends what is written in a turn, a tick later too, in one piece, and the next turn on its own', async () => {
  const pieces: string[] = []
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      pieces.push(chunk)
      done()
    },
    writev: (chunks, done) => {
      pieces.push(chunks.map(({ chunk }) => chunk).join(''))
      done()
    },
  })
  const write = (text: string) => {
    sendTogether(stream)
    stream.write(text)
  }
  write('a')
  write('b')
  await new Promise<void>((resolve) => process.nextTick(resolve))
  write('c')
  expect(pieces).toEqual([])
  await nextTurn()
  expect(pieces).toEqual(['abc'])
  write('d')
  await nextTurn()
  expect(pieces).toEqual(['abc', 'd'])
})
