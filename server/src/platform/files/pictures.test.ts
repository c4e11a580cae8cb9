/** The process that decodes: it ends with a picture, and the next one gets another. */
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

it('is refused where the process dies of it, and the next picture is decoded', async () => {
  const pictures = openPictures(pino({ level: 'silent' }))
  const before = new Set(decoders())
  const bytes = await pictureBytes({ kind: 'png', width: 4000, height: 4000 })
  const first = pictures.encode([{ type: 'image/png', bytes }]).catch((error: unknown) => error)
  let own: string | undefined
  while (own === undefined) {
    own = decoders().find((pid) => !before.has(pid))
    await sleep(5)
  }
  process.kill(Number(own), 'SIGKILL')
  expect(await first).toMatchObject({ reason: 'pictureUnreadable' })
  expect(await pictures.encode([{ type: 'image/png', bytes: await pictureBytes({ kind: 'png' }) }])).toHaveLength(1)
  pictures.stop()
  while (decoders().some((pid) => !before.has(pid))) await sleep(5)
})
