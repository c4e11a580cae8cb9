import { TALK_SEEN_EVERY_MS } from '@hongyun/contract/service/words.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { compressPicture } from '../../../parts/picture.ts'
import { onPush } from '../../../wire/push/on-push.ts'
import { isPushed } from '../../../wire/push/pushed.ts'
import { type Answer, type Asking, queryOf, useAct } from '../../../wire/request.ts'
import { say } from '../../../wire/say.ts'

const NAME = 'getServiceTalkFront'
const POLLED_MS = 4000

export type TalkNow = NonNullable<Answer<typeof NAME>['talk']>
export type TalkLine = Answer<typeof NAME>['list'][number]
export type TalkOrder = NonNullable<TalkNow['order']>

/** The player's talk, read again when something was written, and every so often: so it is known that the player is here. */
export function useTalk() {
  const client = useQueryClient()
  useEffect(() => onPush('service', () => void client.invalidateQueries({ queryKey: [NAME] })), [client])
  return useQuery({
    ...queryOf(NAME),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: () => (isPushed() ? TALK_SEEN_EVERY_MS : POLLED_MS),
    meta: { quiet: true },
  })
}

export type Wanted = Pick<Asking<'addServiceMessage'>, 'orderKind' | 'orderNo'>

/** Writes to customer service from the page that is shown. */
export function useWrite(lineId: string) {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: [NAME] })
  const write = useAct('addServiceMessage', { meta: { quiet: true }, onSuccess: readAgain })
  const upload = useAct('uploadAuditImages', { meta: { quiet: true } })
  const page = () => location.pathname.slice(0, 200)
  return {
    isPending: write.isPending,
    isUploading: upload.isPending,
    send: (message: string, order: Wanted) =>
      write.mutateAsync({ lineId, messageTypeId: '1', message, page: page(), ...order }),
    async sendPicture(file: File, order: Wanted): Promise<void> {
      const { list } = await upload.mutateAsync({ file: await compressPicture(file) })
      await write.mutateAsync({ lineId, messageTypeId: '2', message: list[0]?.id ?? '', page: page(), ...order })
    },
  }
}

export function useEnd() {
  const client = useQueryClient()
  return useAct('closeServiceTalk', { onSettled: () => client.invalidateQueries({ queryKey: [NAME] }) })
}

export function useRate() {
  const client = useQueryClient()
  return useAct('rateServiceTalk', {
    onSuccess: () => say.ok('感谢您的评价'),
    onSettled: () => client.invalidateQueries({ queryKey: [NAME] }),
  })
}
