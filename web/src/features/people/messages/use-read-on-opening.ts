import { useEffect } from 'react'
import type { Answer } from '../../../wire/request.ts'
import { useMarkRead } from './requests/use-mark-read.ts'

/** A letter that is opened is read. */
export function useReadOnOpening(letter: Answer<'messageContent'> | undefined): void {
  const { mutate } = useMarkRead({ quiet: true })
  const unread = letter?.read === false ? letter.id : undefined
  useEffect(() => {
    if (unread !== undefined) mutate({ ids: unread })
  }, [unread, mutate])
}
