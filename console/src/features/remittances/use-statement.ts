/** The statements as the page has them: what is open, what is read in, what is confirmed. */
import type { RowView } from '@hongyun/contract/remittances/words.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, type Asking, queryOf, useAct, useRefresh } from '../../wire/request.ts'

export type StatementRow = Answer<'consoleStatementRows'>['list'][number]
export type Gap = Answer<'consoleStatementGaps'>['list'][number]

export const STATEMENT_PAGE_SIZE = 20
const REFRESH_MS = 5000
/** While many are confirmed: how many are left is the progress. */
const PROGRESS_MS = 1000

export function useStatementRows(view: RowView, page: number, confirming: boolean) {
  return useQuery({
    ...queryOf('consoleStatementRows', { view, pageNum: page, pageSize: STATEMENT_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: confirming ? PROGRESS_MS : REFRESH_MS,
  })
}

export const useStatementGaps = (page: number, enabled: boolean) =>
  useQuery({
    ...queryOf('consoleStatementGaps', { pageNum: page, pageSize: STATEMENT_PAGE_SIZE }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled,
  })

const useReadAgain = () =>
  useRefresh('consoleStatementRows', 'consoleStatementGaps', 'consoleRemittances', 'consoleApprovals')

export function useStatementActs() {
  const options = { meta: { quiet: true }, onSettled: useReadAgain() }
  return { reading: useAct('consoleReadStatement', options), confirming: useAct('consoleConfirmRows', options) }
}

export const useExplainRow = (onSuccess: (answer: unknown, input: Asking<'consoleExplainRow'>) => void) =>
  useAct('consoleExplainRow', { onSuccess, onSettled: useReadAgain() })

/** A file as base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  const STEP = 0x8000
  for (let at = 0; at < bytes.length; at += STEP) binary += String.fromCharCode(...bytes.subarray(at, at + STEP))
  return btoa(binary)
}
