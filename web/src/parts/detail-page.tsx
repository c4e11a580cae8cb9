import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { IconChevronLeft } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Whether a text names a record. */
export const isId = (text: string): boolean => /^[1-9]\d{0,18}$/.test(text)

/** The id of the URL, undefined for anything that is none. */
export function useNamedId(): string | undefined {
  const [params] = useSearchParams()
  const named = params.get('id') ?? ''
  return isId(named) ? named : undefined
}

interface DetailPageProps<Data> {
  title: string
  id: string | undefined
  of: UseQueryResult<Data, Error>
  /** Said where the URL names none. */
  none: string
  /** The list of such records, to go back to. */
  list: { name: string; to: string }
  /** The state or kind of the record. */
  tag: (data: Data) => ReactNode
  /** What can be done to it. */
  act?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** One record that the URL names, with its state or kind, what can be done to it, and the way back to all of them. */
export function DetailPage<Data>({ title, id, of: query, none, list, tag, act, children }: DetailPageProps<Data>) {
  // Asking again would not help: the list does.
  const missing = id === undefined ? none : isRefusedBy(query.error, 'notFound') && query.error.message
  // It may have been taken back since it was read.
  const data = missing ? undefined : query.data
  return (
    <>
      <div className="row row--between">
        <div className="row">
          <h1 className="section__title">{title}</h1>
          {data && tag(data)}
        </div>
        <div className="row">
          {data && act?.(data)}
          <Link className="link small" to={list.to}>
            <Icon of={IconChevronLeft} />
            {list.name}
          </Link>
        </div>
      </div>
      {data ? (
        children(data)
      ) : (
        <Card label={title} flush>
          {missing ? (
            <EmptyState
              text={missing}
              action={
                <Link className="btn btn--soft btn--sm" to={list.to}>
                  查看{list.name}
                </Link>
              }
            />
          ) : (
            <Query of={query}>{() => null}</Query>
          )}
        </Card>
      )}
    </>
  )
}
