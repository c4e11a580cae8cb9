/** Pictures of a room: made small in the browser, uploaded, posted; or one that was kept. */
import { IMAGE } from '@hongyun/contract/chat/words.ts'
import { compressPicture } from '../../../../parts/picture.ts'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import type { Door } from '../door.ts'
import { type Post, usePost } from './use-post.ts'

const postCalls = {
  addMessage: 'addImage',
  addDirectMessage: 'addDirectMessage',
  addMessageGuest: 'addImageGuest',
} as const

interface PictureOptions {
  door: Door
  isConnected: boolean
  onSent: (id: number) => void
  /** Whether it was too early; then the countdown says so. */
  isTooSoon: (failure: Error) => boolean
}

export function usePictures({ door, isConnected, onSent, isTooSoon }: PictureOptions) {
  const { post, busy, isWaiting } = usePost(postCalls[door.post], {
    isConnected,
    onSent,
    onRefused: (failure) => {
      if (!isTooSoon(failure)) say.error(failure.message)
    },
  })
  const upload = useAct('uploadChatFile')
  const send = (imgPath: string) => post({ ...door.names, message: imgPath, messageTypeId: IMAGE } as Post)

  async function sendFile(chosen: File): Promise<void> {
    say.ok('正在压缩...')
    let file: Blob
    try {
      file = await compressPicture(chosen)
    } catch (failure) {
      say.error(failure instanceof Error ? failure.message : '图片处理失败，请重试')
      return
    }
    say.ok('正在上传...')
    const kept = await upload.mutateAsync({ file, ...door.names }).catch(() => undefined)
    if (kept) send(kept.imgPath)
  }
  return { send, sendFile, busy: busy || upload.isPending, isWaiting }
}
