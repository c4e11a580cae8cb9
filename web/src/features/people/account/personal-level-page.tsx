import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Skeleton } from '@hongyun/ui/skeleton.tsx'
import type { Answer } from '../../../wire/request.ts'
import { GradeBadge } from './grade-badge.tsx'
import { GradeTable } from './grade-table.tsx'
import { GrowthBar } from './growth-bar.tsx'
import { grouped } from './parts/grouped.ts'
import { useExperience } from './requests/use-experience.ts'
import { useGradeHistory } from './requests/use-grade-history.ts'

/** The grade: what it brings, the way to the next one, all of them, and when each was reached. */
export default function PersonalLevelPage() {
  const experience = useExperience()
  const history = useGradeHistory()
  return (
    <>
      <h1 className="section__title">我的等级</h1>
      <div className="cols profile-page level-page">
        <div className="stack">
          <Card title="当前等级" className="profile-page__level">
            <Query of={experience} skeleton={<Skeleton shape="title" />}>
              {(growth) => <Now growth={growth} />}
            </Query>
          </Card>
          <Card title="全部等级" flush className="profile-page__grades">
            <Query of={experience}>{(growth) => <GradeTable growth={growth} showsLimit />}</Query>
          </Card>
        </div>
        <Card title="升级记录" flush>
          <Query of={history}>
            {({ list }) => (
              <ul className="grade-days">
                {list.map(({ grade, name, day }) => (
                  <li key={grade}>
                    <GradeBadge grade={grade} name={name} />
                    <span>{grade === 1 ? '注册' : '达到'}</span>
                    <time className="num muted">{day}</time>
                  </li>
                ))}
              </ul>
            )}
          </Query>
        </Card>
      </div>
    </>
  )
}

function Now({ growth }: { growth: Answer<'userExperienceData'> }) {
  const { experience, grade, gradeName, nextGradeName, nextExperience, rechargeDayAmount, grades } = growth
  const next = grades.find((one) => one.grade === grade + 1)
  return (
    <div className="stack">
      <p className="row">
        <GradeBadge grade={grade} name={gradeName} />
        <span className="muted">
          {nextExperience === null
            ? '已是最高等级'
            : `再投注 ${grouped(Math.max(0, nextExperience - experience))} 元即可升为${nextGradeName}`}
        </span>
      </p>
      <GrowthBar growth={growth} />
      <dl className="kv">
        <dt>每日充值限额</dt>
        <dd className="num">
          {amountText(rechargeDayAmount)}
          {next && <span className="muted">，下一级 {amountText(next.rechargeDayAmount)}</span>}
        </dd>
        <dt>等级徽章</dt>
        <dd>显示在个人资料与用户中心</dd>
      </dl>
    </div>
  )
}
