import { Segmented } from '@hongyun/ui/segmented.tsx'
import { SkeletonCard } from '@hongyun/ui/skeleton.tsx'
import { useState } from 'react'
import { SearchField } from '../search-field.tsx'
import { type Emoji, emojisFor, noteEmoji, recentEmojis, useEmojiSet } from './emoji-set.ts'
import { PageTurner } from './page-turner.tsx'
import { SavedPanel } from './saved-panel.tsx'

const PAGE = 24

interface EmojiPanelProps {
  onPick: (char: string) => void
  /** Sends a picture that the player keeps; without it there are none. */
  onPicture: ((imgPath: string) => void) | undefined
}

/** Emoji and kept pictures. */
export function EmojiPanel({ onPick, onPicture }: EmojiPanelProps) {
  const [tab, setTab] = useState<'emoji' | 'saved'>('emoji')
  return (
    <>
      {onPicture && (
        <div className="emoji-panel__tabs">
          <Segmented
            label="表情与图片"
            options={[
              { value: 'emoji', label: '表情' },
              { value: 'saved', label: '收藏图片' },
            ]}
            value={tab}
            onChange={setTab}
          />
        </div>
      )}
      {tab === 'saved' && onPicture ? <SavedPanel onPick={onPicture} /> : <EmojiPages onPick={onPick} />}
    </>
  )
}

/** The emoji, 24 a page, with a search and the recent ones. */
function EmojiPages({ onPick }: { onPick: (char: string) => void }) {
  const set = useEmojiSet()
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(0)
  const [recent, setRecent] = useState(recentEmojis)
  if (!set) return <SkeletonCard />
  const found = emojisFor(set.list, typed)
  const pages = Math.max(1, Math.ceil(found.length / PAGE))
  const pick = (char: string) => {
    noteEmoji(char)
    setRecent(recentEmojis())
    onPick(char)
  }
  return (
    <>
      <div className="emoji-panel__search">
        <SearchField
          name="搜索表情"
          longest={20}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setPage(0)
          }}
        />
      </div>
      {found.length === 0 ? (
        <p className="emoji-panel__none muted" role="status">
          没有找到表情
        </p>
      ) : (
        <Emojis label="表情" list={found.slice(page * PAGE, (page + 1) * PAGE)} onPick={pick} />
      )}
      <PageTurner page={page} pages={pages} onTurn={setPage} />
      {recent.length > 0 && (
        <div className="emoji-panel__recent">
          <span className="small muted">最近</span>
          <Emojis label="最近使用" list={recent.flatMap((char) => set.byChar.get(char) ?? [])} onPick={pick} />
        </div>
      )}
    </>
  )
}

interface EmojisProps {
  label: string
  list: readonly Emoji[]
  onPick: (char: string) => void
}

function Emojis({ label, list, onPick }: EmojisProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className="emojis" role="group" aria-label={label}>
      {list.map(({ char, name, src }) => (
        <button key={char} type="button" title={name} aria-label={name} onClick={() => onPick(char)}>
          <img src={src} alt="" width={32} height={32} />
        </button>
      ))}
    </div>
  )
}
