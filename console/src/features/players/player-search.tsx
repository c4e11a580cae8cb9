import { playerStates } from '@hongyun/contract/identity/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { type PlayerFilter, registeredIn, type SearchWay, searchError, searchWays } from './player-filter.ts'

interface PlayerSearchProps {
  filter: PlayerFilter
  onChange: (change: Partial<PlayerFilter>) => void
}

/** What is typed is asked for by Enter or the button. */
export function PlayerSearch({ filter, onChange }: PlayerSearchProps) {
  const [typed, setTyped] = useState({ by: filter.by, q: filter.q })
  const [error, setError] = useState<string>()
  const change = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setError(undefined)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    const asked = { ...typed, q: typed.q.trim() }
    const wrong = searchError(asked)
    setError(wrong)
    if (!wrong) onChange(asked)
  }
  return (
    <>
      <form className="row" onSubmit={search}>
        <SelectInput label="查找方式" value={typed.by} onChange={(by) => change({ by: by as SearchWay })}>
          {Object.entries(searchWays).map(([way, name]) => (
            <option key={way} value={way}>
              {name}
            </option>
          ))}
        </SelectInput>
        <TextInput
          type="search"
          icon={IconSearch}
          aria-label={`按${searchWays[typed.by]}查找`}
          aria-invalid={error ? true : undefined}
          placeholder={typed.by === 'userName' ? '用户名的开头' : searchWays[typed.by]}
          maxLength={50}
          value={typed.q}
          onChange={(q) => change({ q })}
        />
        <Button type="submit" kind="primary" size="sm">
          查找
        </Button>
        {error && (
          <span className="field__error" role="alert">
            {error}
          </span>
        )}
      </form>
      <PillsOrAll label="状态" names={playerStates} value={filter.state} onChange={(state) => onChange({ state })} />
      <PillsOrAll
        label="注册时间"
        names={registeredIn}
        value={filter.registered}
        onChange={(registered) => onChange({ registered })}
      />
    </>
  )
}
