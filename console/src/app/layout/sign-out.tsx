import { Button } from '@hongyun/ui/button.tsx'
import { useConfirm } from '@hongyun/ui/confirm-dialog.tsx'
import { IconLogout } from '@tabler/icons-react'
import { forget } from '../../wire/query.ts'
import { useAct } from '../../wire/request.ts'
import { signedOut } from '../../wire/session.ts'
import { tellTabs } from '../../wire/tabs.ts'

/** Ends the session on the server first. If that fails, the operator is still signed in and sees an error. */
export function SignOut() {
  const confirm = useConfirm()
  const act = useAct('consoleLogout', {
    onSuccess: () => {
      tellTabs()
      return signedOut(forget)
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: '退出登录',
      body: '退出后需要密码和新的动态口令才能再次登录。',
      confirm: '退出',
    })
    if (yes) act.mutate({})
  }
  return (
    <Button kind="ghost" icon={IconLogout} busy={act.isPending} busyText="正在退出" onClick={() => void ask()}>
      退出
    </Button>
  )
}
