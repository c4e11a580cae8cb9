/** Pictures of a room: made small in the browser, uploaded, posted; or one that was kept. */
import { IMAGE } from '@hongyun/contract/chat/words.ts'
import { compressPicture } from '../../../../parts/picture.ts'
import { type Asking, useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import type { Door } from '../door.ts'

const postCalls = {
  addMessage: 'addImage',
  addDirectMessage: 'addDirectMessage',
  addMessageGuest: 'addImageGuest',
} as const

interface PictureOptions {
  door: Door
  onSent: (id: number) => void
  /** Whether it was too early; then the countdown says so. */
  isTooSoon: (failure: Error) => boolean
}

export function usePictures({ door, onSent, isTooSoon }: PictureOptions) {
  // The calls that post a picture take the same fields beside those that name the room.
  const post = useAct(postCalls[door.post] as 'addImage', {
    onSuccess: ({ id }) => onSent(id),
    onError: (failure) => void isTooSoon(failure),
  })
  const upload = useAct('uploadChatFile')
  const send = (imgPath: string) =>
    post.mutate({ ...door.names, message: imgPath, messageTypeId: IMAGE } as Asking<'addImage'>)

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
  return { send, sendFile, busy: post.isPending || upload.isPending }
}
