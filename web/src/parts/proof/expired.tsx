import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { IconRefresh } from '@tabler/icons-react'

/** The ticket is over: nothing but the beginning leads on. */
export function Expired({ onRestart }: { onRestart: () => void }) {
  return (
    <div className="stack">
      <Alert tone="danger" urgent>
        验证已失效：凭证 10 分钟内有效，只能使用一次，请重新开始。
      </Alert>
      <Button icon={IconRefresh} onClick={onRestart}>
        重新开始
      </Button>
    </div>
  )
}
