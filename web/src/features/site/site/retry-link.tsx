import { Button } from '@hongyun/ui/button.tsx'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../wire/api.ts'
import { handleRefusal } from '../../../wire/refusal.ts'

/** Asks the server once more, and goes home when it serves again. */
export function RetryLink() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    try {
      await api('getTenantConfig')
      await navigate('/index', { replace: true })
    } catch (error) {
      handleRefusal(error)
      setBusy(false)
    }
  }

  return (
    <Button kind="primary" icon={IconRefresh} busy={busy} busyText="正在重试" onClick={() => void retry()}>
      重试
    </Button>
  )
}
