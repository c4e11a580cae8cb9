import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../wire/request.ts'

/** A picture of a player, asked for by a press. */
export function TalkPicture({ talkId, no }: { talkId: string; no: number }) {
  const [isShown, setShown] = useState(false)
  const picture = useQuery({
    ...queryOf('consoleServicePicture', { id: talkId, no: String(no) }),
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  if (picture.data) return <img src={picture.data.image} alt="玩家发送的图片" />
  const failed = isRefusedBy(picture.error, 'notFound') ? '图片已删除' : picture.error?.message
  const press = () => (isShown ? void picture.refetch() : setShown(true))
  return (
    <button type="button" className="link" aria-busy={picture.isFetching} onClick={press}>
      {failed ?? '查看图片'}
    </button>
  )
}
