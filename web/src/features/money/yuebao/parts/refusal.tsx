import { Refused } from '@hongyun/contract/wire/client.ts'
import { Alert } from '@hongyun/ui/alert.tsx'

/** Why an act did not happen; where that is not known, that trying again is safe. */
export function Refusal({ error, act }: { error: Error; act: string }) {
  return (
    <Alert tone="danger" urgent>
      {error instanceof Refused ? error.message : `${error.message}。这笔${act}有编号，重试不会重复。`}
    </Alert>
  )
}
