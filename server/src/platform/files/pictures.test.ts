/** The process that decodes: it ends with a picture that kills it or for which it has no turn, and the next one gets another. */
import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
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

async function newDecoder(before: ReadonlySet<string>): Promise<number> {
  for (;;) {
    const own = decoders().find((pid) => !before.has(pid))
    if (own !== undefined) return Number(own)
    await sleep(5)
  }
}

it('is refused where the process dies of it, and the next picture is decoded', async () => {
  const pictures = openPictures(pino({ level: 'silent' }))
  const before = new Set(decoders())
  const bytes = await pictureBytes({ kind: 'png', width: 4000, height: 4000 })
  const first = pictures.encode([{ type: 'image/png', bytes }]).catch((error: unknown) => error)
  process.kill(await newDecoder(before), 'SIGKILL')
  expect(await first).toMatchObject({ reason: 'pictureUnreadable' })
  expect(await pictures.encode([{ type: 'image/png', bytes: await pictureBytes({ kind: 'png' }) }])).toHaveLength(1)
  pictures.stop()
  while (decoders().some((pid) => !before.has(pid))) await sleep(5)
})

it('may be sent again where the process has no turn, and that process ends', async () => {
  const bytes = await pictureBytes({ kind: 'png' })
  const pictures = openPictures(pino({ level: 'silent' }), 1000)
  const before = new Set(decoders())
  const first = pictures.encode([{ type: 'image/png', bytes }]).catch((error: unknown) => error)
  const held = await newDecoder(before)
  process.kill(held, 'SIGSTOP')
  expect(await first).toMatchObject({ reason: 'systemBusy' })
  while (decoders().includes(String(held))) await sleep(5)
  pictures.stop()
})
