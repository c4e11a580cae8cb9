import { Card } from '@hongyun/ui/card.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { Skeleton } from '@hongyun/ui/skeleton.tsx'
import { BoundList } from './bound-list.tsx'
import { EditProfile } from './edit-profile.tsx'
import { GradeTable } from './grade-table.tsx'
import { useExperience } from './requests/use-experience.ts'
import { useInfo } from './requests/use-info.ts'
import { SignInFacts } from './sign-in-facts.tsx'

export default function PersonalInfoPage() {
  const info = useInfo()
  const experience = useExperience()
  return (
    <>
      <h1 className="section__title">个人资料</h1>
      <div className="cols profile-page">
        <div className="stack">
          <Card title="基本资料" flush className="profile-page__main">
            <Query of={info}>{(me) => <EditProfile key={me.userId} me={me} />}</Query>
          </Card>
          <Card title="联系与实名" flush className="profile-page__bound">
            <BoundList />
          </Card>
        </div>
        <div className="stack">
          <Card title="账户" flush className="profile-page__facts">
            <Query of={info} skeleton={<Skeleton shape="block" />}>
              {(me) => <SignInFacts me={me} />}
            </Query>
          </Card>
          <Card
            title="等级"
            aside={
              <Link className="link small" to="/userCenter/personalLevel">
                等级权益
              </Link>
            }
            flush
            className="profile-page__grades"
          >
            <Query of={experience}>{(growth) => <GradeTable growth={growth} />}</Query>
          </Card>
        </div>
      </div>
    </>
  )
}
