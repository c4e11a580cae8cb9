import { Dialog } from '@hongyun/ui/dialog.tsx'
import { hotKeys } from '../hot-keys.ts'
import { BetSettingBox } from './bet-setting.tsx'

/** The keys of the board, and how this browser places bets. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="快捷键与投注设置" opened onClose={onClose}>
      <div className="stack">
        <dl className="kv">
          {hotKeys.map(([key, what]) => (
            <div key={key} className="desk__key">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <BetSettingBox setting="keys" label="使用快捷键" />
        <BetSettingBox
          setting="confirm"
          label="跳过确认：点立即投注后直接提交，赔率、期号或余额有变化时仍会询问"
          inverse
        />
        <p className="muted small">设置保存在本浏览器。</p>
      </div>
    </Dialog>
  )
}
