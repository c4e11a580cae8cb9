import { Card } from '@hongyun/ui/card.tsx'
import { Query } from '@hongyun/ui/query.tsx'
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
        <Card title="基本资料" flush>
          <Query of={info}>{(me) => <EditProfile key={me.userId} me={me} />}</Query>
        </Card>
        <div className="stack">
          <Card title="账户" flush>
            <Query of={info}>{(me) => <SignInFacts me={me} />}</Query>
          </Card>
          <Card title="等级" flush>
            <Query of={experience}>{(growth) => <GradeTable growth={growth} />}</Query>
          </Card>
        </div>
      </div>
    </>
  )
}
