import { wordWays } from '@hongyun/contract/chat/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { WholeColumn } from '../../../parts/table/whole-table.tsx'
import type { Answer } from '../../../wire/request.ts'

export type Word = Answer<'consoleChatWords'>['list'][number]

interface Acts {
  /** Whether this operator may change one now. */
  allowed: boolean
  marked: readonly string[]
  onMark: (word: string, isMarked: boolean) => void
  onWay: (word: Word) => void
  onRemove: (word: Word) => void
}

export const wordColumns = ({ allowed, marked, onMark, onWay, onRemove }: Acts): readonly WholeColumn<Word>[] => [
  {
    key: 'word',
    head: '词语',
    by: ({ word }) => word,
    cell: ({ word }) => (
      <label className="row">
        <input
          type="checkbox"
          checked={marked.includes(word)}
          disabled={!allowed}
          onChange={(event) => onMark(word, event.target.checked)}
        />
        <b>{word}</b>
      </label>
    ),
  },
  {
    key: 'way',
    head: '处理方式',
    by: ({ way }) => wordWays[way],
    cell: ({ way }) => (
      <span className={way === 'refuse' ? 'tag tag--danger' : 'tag tag--pending'}>{wordWays[way]}</span>
    ),
  },
  {
    key: 'addedAt',
    head: '加入',
    name: '加入',
    by: ({ addedAt }) => addedAt,
    cell: ({ addedAt }) => <span className="num nowrap">{dateTime(addedAt)}</span>,
  },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (one) => (
      <span className="row chat-acts">
        <button
          type="button"
          className="link"
          aria-label={`${one.way === 'mask' ? '改为拒绝' : '改为星号'} ${one.word}`}
          disabled={!allowed}
          onClick={() => onWay(one)}
        >
          {one.way === 'mask' ? '改为拒绝' : '改为星号'}
        </button>
        <button
          type="button"
          className="link"
          aria-label={`移除 ${one.word}`}
          disabled={!allowed}
          onClick={() => onRemove(one)}
        >
          移除
        </button>
      </span>
    ),
  },
]
