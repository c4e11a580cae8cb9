import { playerStates } from '@hongyun/contract/identity/words.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import { type PlayerFilter, registeredIn, searchError, searchWays } from './player-filter.ts'

interface PlayerSearchProps {
  filter: PlayerFilter
  onChange: (change: Partial<PlayerFilter>) => void
}

export function PlayerSearch({ filter, onChange }: PlayerSearchProps) {
  return (
    <>
      <SearchForm
        ways={searchWays}
        placeholder={(by) => (by === 'userName' ? '用户名的开头' : searchWays[by])}
        maxLength={50}
        from={{ by: filter.by, q: filter.q }}
        wrongIn={searchError}
        onSearch={onChange}
      />
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
