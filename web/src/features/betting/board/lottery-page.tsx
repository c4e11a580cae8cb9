import { type LotteryType, lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { NoLottery } from '../../../parts/no-lottery.tsx'
import { useSession } from '../../../wire/session.ts'
import './board.css'
import './plays.css'
import './place.css'
import './fit.css'
import './fit-low.css'
import { DeskSkeleton } from './parts/desk-skeleton.tsx'
import { LotteryDesk } from './parts/lottery-desk.tsx'
import { issueOf } from './requests/issue.ts'
import { lotteryConfigOf } from './requests/lottery-config.ts'
import { typeOf } from './requests/type.ts'
import { TypeProvider } from './type-context.ts'

const typeNamed = (text: string | undefined): LotteryType | undefined => lotteryTypes.find((type) => type === text)

/** The page of a lottery: issue, board and slip. Everything about the type comes from its definition. */
export default function LotteryPage() {
  const { type: typeText, code = '' } = useParams()
  const user = useSession()
  const type = typeNamed(typeText)
  if (!user) return null
  if (!type) return <NoLottery text="该彩种的玩法尚未开放" />
  return <TypedPage code={code} type={type} userName={user.userName} />
}

/** The page once the type is known: the plays load in parallel with the data. */
function TypedPage({ code, type, userName }: { code: string; type: LotteryType; userName: string }) {
  const config = useQuery(lotteryConfigOf(code))
  const issue = useQuery(issueOf(code))
  const definition = useQuery(typeOf(type))
  return (
    <Query of={definition} skeleton={<DeskSkeleton type={type} />}>
      {(definition) => (
        <Query of={config} skeleton={<DeskSkeleton type={type} />}>
          {(config) => (
            <Query of={issue} skeleton={<DeskSkeleton type={type} />}>
              {(header) => (
                <TypeProvider value={definition}>
                  <LotteryDesk key={code} config={config} header={header} definition={definition} userName={userName} />
                </TypeProvider>
              )}
            </Query>
          )}
        </Query>
      )}
    </Query>
  )
}
