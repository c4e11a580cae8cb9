// The confirmations before an address is blocked or unblocked.
import { Alert } from '@hongyun/ui/alert.tsx'
import type { Ask } from '@hongyun/ui/confirm-dialog.tsx'
import { ownIn, sizeText } from './block-words.ts'

export function stopQuestion(address: string, ownAddress: string): Ask {
  const own = ownIn(address, ownAddress)
  return {
    title: '停止服务',
    confirm: '停止服务',
    body: (
      <div className="stack">
        <p>
          一秒内生效。来自 <b className="mono">{address}</b>（{sizeText(address)}
          ）的访问将看到“您所在的地区暂不提供服务”。
        </p>
        {own && (
          <Alert tone="danger">
            {own === 'is' ? '这是您自己的地址' : `这个网段包含您自己的地址 ${ownAddress}`}
            ，停止服务后您将无法打开前台，运营后台仍可使用。
          </Alert>
        )}
      </div>
    ),
  }
}

export const serveQuestion = (address: string): Ask => ({
  title: '恢复服务',
  confirm: '恢复服务',
  body: (
    <p>
      一秒内生效。来自 <b className="mono">{address}</b>（{sizeText(address)}）的访问将恢复正常。
    </p>
  ),
})
