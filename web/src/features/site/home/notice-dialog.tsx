import { Dialog } from '@hongyun/ui/dialog.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { useQuery } from '@tanstack/react-query'
import { noticeTone } from '../../../parts/notice-tone.ts'
import { queryOf } from '../../../wire/request.ts'

/** One notice in full. Its id stands in the address, so that it can be linked to. */
export default function NoticeDialog({ id }: { id: string }) {
  const [search, setSearch] = useSearchParams()
  // What was left is not kept: it may be taken back since.
  const read = { ...queryOf('findByIdIntroduction', { id }), staleTime: 60_000, gcTime: 0, meta: { quiet: true } }
  const notice = useQuery(read)

  function close() {
    const to = new URLSearchParams(search)
    to.delete('notice')
    setSearch(to, { replace: true, preventScrollReset: true })
  }

  return (
    <Dialog title={notice.data?.title ?? '平台公告'} opened onClose={close}>
      <Query of={notice}>
        {({ kind, time, content }) => (
          <>
            <p className="row muted small">
              <span className={noticeTone(kind)}>{kind}</span>
              <time className="num">{dateTime(time)}</time>
            </p>
            <p className="notice-text">{content}</p>
          </>
        )}
      </Query>
    </Dialog>
  )
}
