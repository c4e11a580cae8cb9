import { type WordWay, wordWays } from '@hongyun/contract/chat/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field, useField } from '@hongyun/ui/field.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { useAct, useRefresh } from '../../../wire/request.ts'
import { effectOf, linesIn, wordsError } from './typed-words.ts'
import type { Word } from './word-columns.tsx'

const MOST_TYPED = 8000
const ROWS = 12

interface AddWordsProps {
  list: readonly Word[]
  allowed: boolean
}

/** Words to add, one a line, with what adding them would do. */
export function AddWords({ list, allowed }: AddWordsProps) {
  const refresh = useRefresh('consoleChatWords')
  const [typed, setTyped] = useState('')
  const [way, setWay] = useState<WordWay>('mask')
  const [tried, setTried] = useState(false)
  const words = linesIn(typed)
  const wrong = wordsError(words)
  const add = useAct('consoleSetChatWord', {
    onSuccess: () => {
      setTyped('')
      setTried(false)
      toast.ok('已加入，两秒内生效')
      return refresh()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong && allowed && !add.isPending) add.mutate({ words: words.join('\n'), way })
  }
  return (
    <Card title="加入词语">
      <form className="stack" noValidate onSubmit={submit}>
        <Field
          label="词语"
          hint={words.length === 0 ? '一行一个' : effectOf(words, way, wordWays[way], list)}
          error={tried || words.length > 0 ? wrong : undefined}
        >
          <Lines value={typed} disabled={!allowed} onChange={setTyped} />
        </Field>
        <Segmented
          label="处理方式"
          options={wordsOf(wordWays).map((value) => ({ value, label: wordWays[value], disabled: !allowed }))}
          value={way}
          onChange={setWay}
        />
        <p className="small muted">
          {way === 'mask' ? '消息照常发出，词语显示为星号。' : '消息不能发出，发送者得知含有不允许的内容。'}
        </p>
        <div>
          <Button type="submit" kind="primary" disabled={!allowed} busy={add.isPending}>
            加入
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface LinesProps {
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

function Lines({ value, disabled, onChange }: LinesProps) {
  const field = useField()
  return (
    <span className="input paragraph">
      <textarea
        {...field}
        rows={ROWS}
        maxLength={MOST_TYPED}
        disabled={disabled}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}
