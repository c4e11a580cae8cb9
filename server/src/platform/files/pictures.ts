/**
 * Pictures that strangers sent become pictures of ours: decoded and encoded again by a process of its own, one at a time. So
 * however many are sent, serving is left with all but one core, and gets that one first.
 */
import { type ChildProcess, fork } from 'node:child_process'
import type { Upload } from '@hongyun/contract/wire/upload.ts'
import { pictureTypes } from '@hongyun/contract/wire/upload-rules.ts'
import type { Logger } from 'pino'
import { stripping } from '../cores/stripping.ts'
import { refuse } from '../refuse.ts'
import { kindOf } from './picture-kinds.ts'
import type { PictureDone, PictureWork } from './picture-process.ts'

/** Calls whose pictures are decoded or wait for it, in one process of the server. */
const MAX_CALLS = 12
const RETRY_AFTER_S = 3
/** A decoder that has not answered by then is stuck, or has no turn: it gives way to everything else. */
const WITHIN_MS = 60_000
/** One that has nothing to do ends, and its memory with it. */
const IDLE_MS = 60_000

/** A picture as it was encoded. */
export type Picture = { jpeg: Buffer; small?: Buffer; width: number; height: number }

export type Pictures = {
  /** Encodes pictures again; refuses `systemBusy` where too many wait, and all of them where one is none that is taken. */
  encode(uploads: readonly Upload[], how?: { withSmall: boolean }): Promise<Picture[]>
  stop(): void
}

const busy = () => refuse('systemBusy', { data: { retryAfter: RETRY_AFTER_S } })

/** Refuses what is no picture of a kind that is taken, is not the kind it is sent as, or is not all there is. */
function checkKind({ type, bytes }: Upload): void {
  const kind = kindOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!kind || !Object.hasOwn(pictureTypes, type)) throw refuse('pictureKindWrong')
  if (kind.type !== type) throw refuse('pictureKindWrong', { text: '图片内容与它的类型不符，请重新保存后再上传' })
  if (kind.extent === 'short') throw refuse('pictureUnreadable', { text: '图片不完整，请换一张再试' })
  if (kind.extent === 'more') throw refuse('pictureUnreadable', { text: '图片后面还有其他内容，请重新保存后再上传' })
}

export function openPictures(log: Logger, within_ms = WITHIN_MS): Pictures {
  let decoder: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let calls = 0
  let last: Promise<unknown> = Promise.resolve()

  const end = () => {
    clearTimeout(idle)
    decoder?.kill('SIGKILL')
    decoder = undefined
  }
  const start = (): ChildProcess => {
    const started = fork(new URL('./picture-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: stripping,
      // One thread of the pool is all it uses; what is freed goes back to the machine.
      env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // What can't be sent is noticed by its job; one that is ended has none.
    started.on('error', () => {})
    started.unref()
    return started
  }
  const encodeOne = (work: PictureWork): Promise<PictureDone | { fault: 'late' }> => {
    clearTimeout(idle)
    try {
      decoder ??= start()
    } catch (error) {
      log.warn({ err: error }, 'a picture could not be decoded: no process could be started')
      return Promise.resolve({ fault: 'late' })
    }
    const own = decoder
    return new Promise((resolve) => {
      const finish = (done: PictureDone | { fault: 'late' }) => {
        clearTimeout(late)
        own.off('message', finish).off('exit', died).off('error', away)
        resolve(done)
        idle = setTimeout(end, IDLE_MS).unref()
      }
      const fail = (fault: 'unreadable' | 'late', why: string) => {
        log.warn({ bytes: work.bytes.length }, `a picture could not be decoded: its process ${why}`)
        end()
        finish({ fault })
      }
      const died = () => fail('unreadable', 'ended')
      // It never started, or had ended before: nothing is known of the picture.
      const away = () => fail('late', 'could not be reached')
      const late = setTimeout(() => fail('late', 'took too long'), within_ms)
      own.on('message', finish).on('exit', died).on('error', away)
      try {
        own.send(work)
      } catch {
        away()
      }
    })
  }
  const inTurn = (work: PictureWork) => {
    const done = last.then(() => encodeOne(work))
    // What becomes of one is nothing to the next.
    last = done.catch(() => {})
    return done
  }

  return {
    async encode(uploads, { withSmall } = { withSmall: false }) {
      for (const upload of uploads) checkKind(upload)
      if (calls >= MAX_CALLS) throw busy()
      calls += 1
      try {
        const pictures: Picture[] = []
        for (const { bytes } of uploads) {
          const done = await inTurn({ bytes, withSmall })
          if ('fault' in done && done.fault === 'late') throw busy()
          if ('fault' in done) throw refuse(done.fault === 'pixels' ? 'pictureTooManyPixels' : 'pictureUnreadable')
          const { jpeg, small, ...size } = done
          pictures.push({ ...size, jpeg: Buffer.from(jpeg), ...(small && { small: Buffer.from(small) }) })
        }
        return pictures
      } finally {
        calls -= 1
      }
    },
    stop: end,
  }
}
