// Confirms a change of the site state, showing what players will see.
import type { SiteMode } from '@hongyun/contract/tenant/words.ts'
import type { Ask } from '@hongyun/ui/confirm-dialog.tsx'
import { asked, type ModeDraft } from './mode-draft.ts'
import { PlayerView } from './player-view.tsx'

type Words = { title: string; confirm: string; done: string }

const WORDS: Record<SiteMode, Words> = {
  open: { title: '开放站点', confirm: '开放站点', done: '站点已开放' },
  maintenance: { title: '维护站点', confirm: '开始维护', done: '站点已进入维护' },
  closed: { title: '关闭站点', confirm: '关闭站点', done: '站点已关闭' },
}

/** The state stays and only its message changes. */
const SAME: Words = { title: '更改公告', confirm: '保存', done: '公告已更改' }

const wordsOf = ({ mode }: ModeDraft, before: SiteMode): Words => (mode === before ? SAME : WORDS[mode])

export const doneText = (draft: ModeDraft, before: SiteMode): string => wordsOf(draft, before).done

export function modeQuestion(draft: ModeDraft, before: SiteMode): Ask {
  const { title, confirm } = wordsOf(draft, before)
  return { title, confirm, body: <Consequence draft={draft} /> }
}

function Consequence({ draft }: { draft: ModeDraft }) {
  const { mode, message = '', endTime = null } = asked(draft)
  if (mode === 'open') return <p>一秒内生效。玩家可以照常访问、充值与投注，原来的公告不再显示。</p>
  return (
    <div className="stack">
      <p>一秒内生效。玩家不能登录、充值与投注，已受理的注单与账户余额不受影响。玩家将看到：</p>
      <PlayerView mode={mode} message={message} endTime={endTime} />
    </div>
  )
}
