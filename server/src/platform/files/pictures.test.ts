/** The process that decodes: it ends with a picture that kills it or for which it has no turn, and the next one gets another. */
import childProcess, { execFileSync } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, it, vi } from 'vitest'
import { pictureBytes } from '../../testing/pictures.ts'
import { openPictures } from './pictures.ts'

/** The processes that decode for this one. */
function decoders(): string[] {
  try {
    return execFileSync('pgrep', ['-P', String(process.pid), '-f', 'picture-process'])
      .toString()
      .trim()
      .split('\n')
  } catch {
    return []
  }
}

/** The process that is started next, as soon as it is: a busy machine may give it no turn for as long as it may take. */
function nextDecoder(): Promise<number> {
  const { fork } = childProcess
  return new Promise((resolve) => {
    const started = vi.spyOn(childProcess, 'fork').mockImplementationOnce((...how: Parameters<typeof fork>) => {
      const child = fork(...how)
      started.mockRestore()
      syncBuiltinESMExports()
      resolve(child.pid!)
      return child
    })
    syncBuiltinESMExports()
  })
}

it('is refused where the process dies of it, and the next picture is decoded', async () => {
  const pictures = openPictures(pino({ level: 'silent' }))
  const before = new Set(decoders())
  const bytes = await pictureBytes({ kind: 'png', width: 4000, height: 4000 })
  const decoder = nextDecoder()
  const first = pictures.encode([{ type: 'image/png', bytes }]).catch((error: unknown) => error)
  process.kill(await decoder, 'SIGKILL')
  expect(await first).toMatchObject({ reason: 'pictureUnreadable' })
  expect(await pictures.encode([{ type: 'image/png', bytes: await pictureBytes({ kind: 'png' }) }])).toHaveLength(1)
  pictures.stop()
  while (decoders().some((pid) => !before.has(pid))) await sleep(5)
})

it('may be sent again where the process has no turn, and that process ends', async () => {
  const bytes = await pictureBytes({ kind: 'png' })
  const pictures = openPictures(pino({ level: 'silent' }), 1000)
  const decoder = nextDecoder()
  const first = pictures.encode([{ type: 'image/png', bytes }]).catch((error: unknown) => error)
  const held = await decoder
  process.kill(held, 'SIGSTOP')
  expect(await first).toMatchObject({ reason: 'systemBusy' })
  while (decoders().includes(String(held))) await sleep(5)
  pictures.stop()
})

it('may be sent again where no process could be started, and the next picture is decoded', async () => {
  const pictures = openPictures(pino({ level: 'silent' }))
  const before = new Set(decoders())
  const upload = { type: 'image/png', bytes: await pictureBytes({ kind: 'png' }) }
  const encode = () => pictures.encode([upload]).catch((error: unknown) => error)
  const started = vi.spyOn(childProcess, 'fork')
  try {
    started.mockImplementationOnce(() => {
      throw new Error('spawn ENOMEM')
    })
    // What is left of one that found no descriptor: it has no channel.
    started.mockImplementationOnce(() => Object.assign(new EventEmitter(), { unref() {}, kill() {} }) as never)
    started.mockImplementationOnce(() => {
      const never = new EventEmitter()
      const send = () => process.nextTick(() => never.emit('error', new Error('spawn EAGAIN')))
      return Object.assign(never, { unref() {}, kill() {}, send }) as never
    })
    syncBuiltinESMExports()
    for (const _ of [1, 2, 3]) expect(await encode()).toMatchObject({ reason: 'systemBusy' })
    expect(await encode()).toHaveLength(1)
    expect(started).toHaveBeenCalledTimes(4)
  } finally {
    started.mockRestore()
    syncBuiltinESMExports()
    pictures.stop()
  }
  while (decoders().some((pid) => !before.has(pid))) await sleep(5)
})
