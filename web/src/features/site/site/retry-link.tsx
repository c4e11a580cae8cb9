import { Button } from '@hongyun/ui/button.tsx'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { handleRefusal } from '../../../wire/refusal.ts'
import type { useServedAgain } from './use-served-again.ts'

/** Asks the server once more; an answer leads home. */
export function RetryLink({ site }: { site: ReturnType<typeof useServedAgain> }) {
  // Not the query's own state: the query also refetches by itself.
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    const { error } = await site.refetch()
    setBusy(false)
    if (error) handleRefusal(error)
  }

  return (
    <Button kind="primary" icon={IconRefresh} busy={busy} busyText="正在重试" onClick={() => void retry()}>
      重试
    </Button>
  )
}
