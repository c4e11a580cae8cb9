import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { toast } from '@hongyun/ui/toast.ts'
import {
  IconKey,
  IconLockOpen,
  IconLogout,
  IconPercentage,
  IconPigMoney,
  IconProgressX,
  IconScale,
  IconShieldX,
  IconSnowflake,
} from '@tabler/icons-react'
import { useState } from 'react'
import { LinkDialog } from '../../../parts/link-dialog.tsx'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerPart } from '../requests/use-player.ts'
import { usePlayerAct } from '../requests/use-player-act.ts'
import { ActItem } from './act-item.tsx'
import { AdjustForm } from './adjust-form.tsx'
import { FreezeForm } from './freeze-form.tsx'
import { RebateForm } from './rebate-form.tsx'
import { ReleaseForm } from './release-form.tsx'
import { ResetPasswordForm, ResetSafetyForm } from './reset-form.tsx'
import { lockedOf, UnlockForm } from './unlock-form.tsx'
import { WalletForm } from './wallet-form.tsx'

/** What an operator may do, with what the player will see of it. */
export function ActsCard({ player }: { player: Answer<'consolePlayer'> }) {
  const { id, state, locks, leastRebate, mostRebate } = player
  const locked = lockedOf(locks).length
  const isFrozen = state === 'frozen'
  const [reset, setReset] = useState<Answer<'consoleResetPassword'>>()
  const wallet = usePlayerPart('consolePlayerYuebao', id).data
  return (
    <Card title="操作" flush className="desk-acts">
      <ActItem icon={IconLogout} name="全部下线" consequence="玩家看到 -33，可以重新登录" right="players">
        {(close) => <SignOutAll playerId={id} onDone={close} />}
      </ActItem>
      <ActItem
        icon={IconSnowflake}
        name={isFrozen ? '解冻账号' : '冻结账号'}
        consequence={isFrozen ? '玩家可以重新登录' : '玩家看到 -8，所有会话结束'}
        right="players"
        takes="动态口令"
        idle={state === 'barred' ? '该账号已停用' : undefined}
      >
        {(close) => <FreezeForm player={player} onDone={close} />}
      </ActItem>
      <ActItem
        icon={IconLockOpen}
        name="解除锁定"
        consequence="忘记输错的次数"
        right="players"
        takes={locked > 0 ? `已锁 ${locked} 项` : '动态口令'}
      >
        {() => <UnlockForm player={player} />}
      </ActItem>
      <ActItem
        icon={IconKey}
        name="重设登录密码"
        consequence="玩家看到 -99，凭链接设置新密码"
        right="resetPlayers"
        takes="动态口令"
      >
        {(close) => <ResetPasswordForm player={player} onMade={setReset} onDone={close} />}
      </ActItem>
      <ActItem
        icon={IconShieldX}
        name="重设安全密码"
        consequence="玩家重新设置，提现暂停"
        right="resetPlayers"
        takes="动态口令"
        idle={player.hasSafetyPassword ? undefined : '玩家没有设置安全密码'}
      >
        {(close) => <ResetSafetyForm player={player} onDone={close} />}
      </ActItem>
      <ActItem
        icon={IconPercentage}
        name="调整返点"
        consequence={`${leastRebate}% 至 ${mostRebate}%，步长 0.1%`}
        right="rebates"
        takes="动态口令"
      >
        {(close) => <RebateForm player={player} onDone={close} />}
      </ActItem>
      <ActItem icon={IconScale} name="调整余额" consequence="提出后由另一人审批" right="adjust" takes="须两人">
        {(close) => <AdjustForm player={player} onDone={close} />}
      </ActItem>
      <ActItem
        icon={IconProgressX}
        name="解除流水要求"
        consequence="还差的流水不再要求，锁定的可提现"
        right="adjust"
        takes="动态口令"
      >
        {(close) => <ReleaseForm player={player} onDone={close} />}
      </ActItem>
      <ActItem
        icon={IconPigMoney}
        name={wallet?.barred ? '恢复鸿利宝' : '停用鸿利宝'}
        consequence={wallet?.barred ? '玩家可以重新转入与存入' : '玩家看到 -110004，可以转出'}
        right="wallet"
        takes="动态口令"
        idle={wallet ? undefined : '正在读取'}
      >
        {(close) => <WalletForm player={player} isBarred={wallet?.barred != null} onDone={close} />}
      </ActItem>
      <LinkDialog
        link={reset && new URL(reset.path, location.origin).href}
        until={reset ? `${dateTime(reset.expiresAt)} 前` : ''}
        onClose={() => setReset(undefined)}
      />
    </Card>
  )
}

function SignOutAll({ playerId, onDone }: { playerId: string; onDone: () => void }) {
  const signOut = usePlayerAct('consoleSignOutPlayer', {
    onDone: ({ ended }) => {
      toast.ok(ended === 0 ? '没有未结束的会话' : `已结束 ${ended} 个会话`)
      onDone()
    },
  })
  return (
    <Button kind="primary" block busy={signOut.isPending} onClick={() => signOut.mutate({ playerId })}>
      结束所有会话
    </Button>
  )
}
