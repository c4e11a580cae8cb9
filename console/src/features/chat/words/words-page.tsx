// 词库: the words that the chat does not want, what becomes of each, and many of them added at once.
import { type WordWay, wordWays } from '@hongyun/contract/chat/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { useConfirm } from '@hongyun/ui/confirm-dialog.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconSearch, IconTextRecognition } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WholeTable } from '../../../parts/table/whole-table.tsx'
import { useRight } from '../../../wire/info.ts'
import { queryOf, useAct, useRefresh } from '../../../wire/request.ts'
import '../chat.css'
import { AddWords } from './add-words.tsx'
import { type Word, wordColumns } from './word-columns.tsx'

const PAGE_SIZE = 50

export default function WordsPage() {
  const words = useQuery(queryOf('consoleChatWords'))
  const confirm = useConfirm()
  const allowed = useRight('chat')
  const [sought, setSought] = useState('')
  const [way, setWay] = useState<WordWay>()
  const [marked, setMarked] = useState<readonly string[]>([])
  const set = useAct('consoleSetChatWord', {
    onSuccess: (_answer, { way: given }) => {
      setMarked([])
      toast.ok(given === 'none' ? '已移除' : '已更改')
    },
    onSettled: useRefresh('consoleChatWords'),
  })
  const askRemove = async (chosen: readonly string[]) => {
    const question = {
      title: chosen.length === 1 ? `移除“${chosen[0]}”？` : `移除 ${chosen.length} 个词语？`,
      body: '两秒内在各处生效，之后可以再加入。',
      confirm: '移除',
    }
    if (await confirm(question)) set.mutate({ words: chosen.join('\n'), way: 'none' })
  }

  return (
    <div className="chat-words">
      <Card label="词库" flush>
        <Query of={words}>
          {({ list }) => {
            const shown = list.filter(
              (one) =>
                (way === undefined || one.way === way) && one.word.toLowerCase().includes(sought.trim().toLowerCase()),
            )
            const chosen = shown.map(({ word }) => word).filter((word) => marked.includes(word))
            return (
              <WholeTable<Word>
                name="chat-words"
                label="词库"
                columns={wordColumns({
                  allowed: allowed && !set.isPending,
                  marked,
                  onMark: (word, isMarked) =>
                    setMarked(isMarked ? [...marked, word] : marked.filter((one) => one !== word)),
                  onWay: ({ word, way: was }) => set.mutate({ words: word, way: was === 'mask' ? 'refuse' : 'mask' }),
                  onRemove: ({ word }) => void askRemove([word]),
                })}
                rows={shown}
                rowKey={({ word }) => word}
                pageSize={PAGE_SIZE}
                filters={
                  <>
                    <TextInput
                      type="search"
                      icon={IconSearch}
                      aria-label="搜索词语"
                      placeholder="搜索词语"
                      value={sought}
                      onChange={setSought}
                    />
                    <PillsOrAll label="处理方式" names={wordWays} value={way} onChange={setWay} />
                    {chosen.length > 0 && (
                      <Button size="sm" busy={set.isPending} onClick={() => void askRemove(chosen)}>
                        移除选中的 {chosen.length} 个
                      </Button>
                    )}
                  </>
                }
                empty={
                  <EmptyState
                    text={list.length === 0 ? '词库是空的，聊天里什么都不拦' : '没有这样的词语'}
                    icon={IconTextRecognition}
                  />
                }
                totals={
                  <>
                    共 <b className="num">{shown.length}</b> 个，全半角、大小写、空格与不可见字符都不影响匹配
                  </>
                }
              />
            )
          }}
        </Query>
      </Card>
      <AddWords list={words.data?.list ?? []} allowed={allowed} />
    </div>
  )
}
