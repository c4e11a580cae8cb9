import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChevronRight, IconShieldCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shortHash } from '../../../parts/short-hash.ts'
import { hotQuery } from '../../../wire/live-lotteries.ts'
import { queryOf } from '../../../wire/request.ts'
import { FairnessStep } from './fairness-step.tsx'
import { figuresQuery } from './figures-query.ts'

/** The four steps of a draw, shown with the last draw of the most frequent self-run lottery. */
export function FairnessStrip() {
  const hot = useQuery(hotQuery)
  const { data: figures } = useQuery(figuresQuery)
  const own = hot.data?.list.filter(({ source }) => source === 'self')
  const lottery = own?.find(({ last }) => last)
  /** Of an issue that is on sale, until something was drawn. */
  const promised = own?.[0]?.current?.commitment
  const lotteryCode = lottery?.lotteryCode ?? ''
  const issue = lottery?.last?.issue ?? ''
  const { data } = useQuery({
    ...queryOf('fairness', { lotteryCode, issue }),
    enabled: issue !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const toCome = hot.data && !lottery ? '等待首期开奖' : undefined
  const proof = data?.source === 'self' ? data : undefined
  return (
    <section className="card fair" aria-label="公平验证">
      <div className="fair__lead">
        <h2 className="serif row fair__title">
          <span className="accent">
            <Icon of={IconShieldCheck} />
          </span>
          每期都能验证
        </h2>
        <p className="small soft">
          {lottery ? (
            <>
              {figures !== undefined && figures.drawnToday > 0 && (
                <>
                  今日已开 <b className="num">{figures.drawnToday.toLocaleString('zh-CN')}</b> 期，如
                  <br />
                </>
              )}
              {lottery.lotteryName} 第 {issueText(proof?.issue ?? issue)} 期
            </>
          ) : (
            '开奖程序读不到注单，结果无人可改。'
          )}
        </p>
        <Link className="link small strong" to={proof ? `/fairness/${proof.lotteryCode}/${proof.issue}` : '/fairness'}>
          {proof ? '验证这一期' : '怎样验证'}
          <Icon of={IconChevronRight} />
        </Link>
      </div>
      <FairnessStep
        no="壹"
        title="开售前 · 承诺"
        text="公布种子的哈希，先锁定"
        value={short(proof?.chain.previousSeed ?? promised)}
      />
      <FairnessStep
        no="贰"
        title="封盘时 · 存根"
        text="公布全部注单的默克尔根"
        value={short(proof?.bets?.root) ?? toCome}
      />
      <FairnessStep
        no="叁"
        title="开奖时 · 揭示"
        text="公开种子，算出号码"
        value={short(proof?.draw?.seed) ?? toCome}
      />
      <FairnessStep
        no="肆"
        title="开奖后 · 复算"
        text="在您的浏览器里比对"
        value={proof?.draw?.openNumber.replaceAll(',', ' · ') ?? toCome}
      />
    </section>
  )
}

const short = (hash: string | undefined) => (hash ? shortHash(hash) : undefined)
