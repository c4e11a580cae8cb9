import './rules.css'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { LotterySelect } from '../../../parts/lottery-select.tsx'
import { OfLottery } from '../../../parts/of-lottery.tsx'
import { useLottery } from '../../../parts/use-lottery.ts'
import { useSession } from '../../../wire/session.ts'
import { CompareTable } from './parts/compare-table.tsx'
import { GroupCard } from './parts/group-card.tsx'
import { Law } from './parts/law.tsx'
import { howToPlayOf } from './requests/how-to-play.ts'
import { groupAnchor, type Rules, shownGroups } from './shown-groups.ts'

/** 玩法说明: every play of a lottery, from the definitions that bets are judged by. */
export default function HowToPlayPage() {
  const { id = '' } = useParams()
  const found = useLottery(id)
  const { known, lottery } = found
  const rules = useQuery({ ...howToPlayOf(id), enabled: lottery !== undefined })
  return (
    <div className="stack">
      <div className="row rules__top">
        <h1 className="section__title">{lottery ? `${lottery.lotteryName} 玩法说明` : '玩法说明'}</h1>
        {lottery && lottery.trueName !== lottery.lotteryName && (
          <span className="muted small">真名：{lottery.trueName}</span>
        )}
        <span className="push" />
        {lottery && (
          <>
            <LotterySelect lotteries={known} value={id} path="/howtoplay" />
            <Link className="btn" to={`/trendChart/${id}`}>
              走势图
            </Link>
            <Link className="btn btn--primary" to={`/lottery/${lottery.lotteryType}/${id}`}>
              去投注
            </Link>
          </>
        )}
      </div>
      <OfLottery found={found}>
        <Query of={rules}>{(data) => <RulesOf key={id} rules={data} />}</Query>
      </OfLottery>
    </div>
  )
}

const faces = [
  { value: 'rules', label: '规则与实例' },
  { value: 'compare', label: '概率对比表' },
] as const

function RulesOf({ rules }: { rules: Rules }) {
  const signedIn = useSession() !== undefined
  const [search, setSearch] = useState('')
  const [face, setFace] = useState<(typeof faces)[number]['value']>('rules')
  const wanted = useDeferredValue(search)
  const groups = useMemo(() => shownGroups(rules.groups, wanted), [rules, wanted])
  const count = groups.reduce((sum, { plays }) => sum + plays.length, 0)
  return (
    <>
      <Law rules={rules} signedIn={signedIn} />
      <div className="card filters">
        <div className="rules__search">
          <TextInput
            type="search"
            icon={IconSearch}
            aria-label="搜索玩法"
            placeholder="搜索玩法：名称或规则里的字"
            maxLength={20}
            value={search}
            onChange={setSearch}
          />
        </div>
        <Segmented label="看法" options={faces} value={face} onChange={setFace} />
        <span className="muted small push" role="status">
          共 {count} 个玩法
        </span>
      </div>
      {groups.length === 0 && (
        <div className="card">
          <EmptyState text="没有符合条件的玩法" />
        </div>
      )}
      {groups.length > 0 && face === 'compare' && <CompareTable groups={groups} />}
      {groups.length > 0 && face === 'rules' && (
        <div className="with-menu">
          <nav className="card rules__menu" aria-label="玩法组">
            {groups.map(({ group }, i) => (
              <a key={group} href={`#${groupAnchor(i)}`}>
                {group}
              </a>
            ))}
          </nav>
          <div className="stack">
            {groups.map((group, i) => (
              <GroupCard key={group.group} group={group} anchor={groupAnchor(i)} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}
