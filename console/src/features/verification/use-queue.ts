/** The queue as the page sees it: what waits, which case is open, and who has it. */
import type { VerificationKind } from '@hongyun/contract/verification/words.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { now } from '../../wire/clock.ts'
import { infoQuery } from '../../wire/info.ts'
import { type Answer, queryOf } from '../../wire/request.ts'

export type Case = Answer<'consoleVerification'>
export type Queued = Answer<'consoleVerifications'>['list'][number]
export type View = { state: 'waiting' | 'decided'; kind: VerificationKind | undefined }

const REFRESH_MS = 5000
const PAGE_SIZE = 100

export function useQueue(view: View) {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const queue = useQuery({
    ...queryOf('consoleVerifications', { ...view, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const { data: me } = useQuery(infoQuery)
  const list = queue.data?.list ?? []
  const id = params.get('id') ?? list[0]?.id
  const open = useQuery({
    ...queryOf('consoleVerification', { id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: REFRESH_MS,
  })
  const choose = (next: string | undefined) => setParams(next === undefined ? {} : { id: next }, { replace: true })
  return {
    queue,
    list,
    id,
    open,
    myName: me?.name,
    choose,
    /** The case so many places further in the list. */
    step: (by: number) => {
      const next = list[list.findIndex((one) => one.id === id) + by]
      if (next) choose(next.id)
    },
    refresh: () =>
      Promise.all(
        ['consoleVerifications', 'consoleVerification'].map((name) => client.invalidateQueries({ queryKey: [name] })),
      ),
  }
}

/** The time, every second: ages in the list. */
export function useSeconds(): number {
  const [ms, setMs] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMs(now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return ms
}

/** Keys of the page. None works while a field has focus, a dialog is open, or a key is held with another. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (at.closest('input, textarea, select, [role="dialog"]') || document.querySelector('[role="dialog"]')) return
      const act = keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [keys])
}
