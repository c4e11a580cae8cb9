import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useNavigate, useParams } from '@hongyun/ui/router/provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { FirstDrawOf } from '../../../parts/first-draw.tsx'
import { lotteryPath } from '../../../parts/lottery-words.ts'
import { useLottery } from '../../../parts/use-lottery.ts'
import './fairness.css'
import { ChooseIssue } from './parts/choose-issue.tsx'
import { IssueProof } from './parts/issue-proof.tsx'
import { latestDrawsOf } from './requests/latest-draws.ts'

/** 公平验证: checks any issue in the visitor's own browser. */
export default function FairnessPage() {
  const { code, issue } = useParams()
  const navigate = useNavigate()
  const { lotteries, known, lottery: named } = useLottery(code)
  const lottery = code ? named : known.find(({ source }) => source === 'self')
  const lotteryCode = lottery?.lotteryCode ?? ''
  const draws = useQuery({ ...latestDrawsOf(lotteryCode), enabled: lottery !== undefined })
  const shown = issue ?? draws.data?.list[0]?.issue

  return (
    <div className="stack">
      <div>
        <h1 className="section__title">公平验证</h1>
        <p className="soft fairness__lead">
          每一期开奖前先公布承诺，封盘后公布注单根，开奖时揭示种子。下面的每一步都由您的浏览器自己复算，不采信服务器的结论。
          {lottery && (
            <>
              全部开奖放在一起是否均匀、前后是否互不影响，见
              <Link className="link" to={`/statistics/${lotteryCode}`}>
                开奖统计
              </Link>
              。
            </>
          )}
        </p>
      </div>
      <Query of={lotteries}>
        {() => (
          <>
            <ChooseIssue
              key={`choose/${lotteryCode}/${issue ?? 'newest'}`}
              lotteries={known}
              lotteryCode={lotteryCode}
              issue={shown}
              draws={draws.data?.list ?? []}
              onChoose={(nextCode, nextIssue) =>
                void navigate(`/fairness/${nextCode}${nextIssue ? `/${nextIssue}` : ''}`, { preventScrollReset: true })
              }
            />
            {!lottery && <EmptyState text="没有这个彩种，请重新选择" />}
            {lottery?.source === 'outside' && (
              <p className="soft fairness__lead">
                {lottery.lotteryName}
                的结果来自官方开奖，不由本站产生，因此没有种子可供复算。下面是本站采信的依据：谁在何时说了什么，附签名。
              </p>
            )}
            {lottery &&
              (shown ? (
                <IssueProof key={`proof/${lotteryCode}/${shown}`} lottery={lottery} issue={shown} />
              ) : (
                <Query
                  of={draws}
                  isEmpty={({ list }) => list.length === 0}
                  empty={
                    <div className="card">
                      <FirstDrawOf
                        code={lotteryCode}
                        source={lottery.source}
                        action={
                          <Link className="btn btn--soft btn--sm" to={lotteryPath(lottery)}>
                            去投注
                          </Link>
                        }
                      />
                    </div>
                  }
                >
                  {() => null}
                </Query>
              ))}
          </>
        )}
      </Query>
    </div>
  )
}
