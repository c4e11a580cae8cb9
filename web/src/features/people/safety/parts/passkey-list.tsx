import { PASSKEYS } from '@hongyun/contract/safety/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../wire/request.ts'
import { RenamePasskey } from './rename-passkey.tsx'

export type Passkey = Answer<'passkeyList'>['list'][number]

interface PasskeyListProps {
  list: readonly Passkey[]
  onAdd: () => void
  onRemove: (passkey: Passkey) => void
}

/** What signs in besides the password, and what each was last used for. */
export function PasskeyList({ list, onAdd, onRemove }: PasskeyListProps) {
  const [renaming, setRenaming] = useState<Passkey>()
  const add = (
    <Button kind="primary" size="sm" disabled={list.length >= PASSKEYS} onClick={onAdd}>
      添加通行密钥
    </Button>
  )
  return (
    <>
      <Card
        title="我的通行密钥"
        flush
        aside={list.length > 0 && add}
        foot={
          <p className="muted small">
            用指纹、面容或锁屏密码登录，不必输入密码与两步验证码。找回登录密码后所有通行密钥失效，须重新添加。
          </p>
        }
      >
        {list.length === 0 ? (
          <EmptyState icon={IconFingerprint} text="还没有通行密钥" action={add} />
        ) : (
          <ul>
            {list.map((passkey) => (
              <Row
                key={passkey.id}
                passkey={passkey}
                onRename={() => setRenaming(passkey)}
                onRemove={() => onRemove(passkey)}
              />
            ))}
          </ul>
        )}
      </Card>
      <RenamePasskey key={renaming?.id} passkey={renaming} onClose={() => setRenaming(undefined)} />
    </>
  )
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function Row({ passkey: { name, host, backedUp, madeAt, usedAt }, onRename, onRemove }: RowProps) {
  return (
    <li className="passkey">
      <span className="item__mark">
        <Icon of={IconFingerprint} />
      </span>
      <div>
        <b>{name}</b>
        <span className="tag">{backedUp ? '已同步' : '仅一台设备'}</span>
        <p>{usedAt === null ? '尚未使用' : `最近使用 ${dateTime(usedAt)}`}</p>
        <p>添加于 {dateTime(madeAt)}</p>
        {host !== location.hostname && <p>只能在 {host} 使用</p>}
      </div>
      <div className="row">
        <Button size="sm" aria-label={`改名 ${name}`} onClick={onRename}>
          改名
        </Button>
        <Button size="sm" aria-label={`删除 ${name}`} onClick={onRemove}>
          删除
        </Button>
      </div>
    </li>
  )
}
