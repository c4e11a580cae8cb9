// 来源: who may say results of lotteries that are drawn elsewhere, and how they do.
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconAntenna } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PageNote } from '../../parts/page-note.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { WholeTable } from '../../parts/table/whole-table.tsx'
import { queryOf, useAct, useRefresh } from '../../wire/request.ts'
import { AddSource } from './add-source.tsx'
import './results.css'
import { type Source, sourceColumns } from './source-columns.tsx'

const REFRESH_MS = 15_000

export default function SourcesPage() {
  const sources = useQuery({ ...queryOf('consoleSources'), refetchInterval: REFRESH_MS })
  const stepUp = useStepUp()
  const end = useAct('consoleEndSource', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleSources'),
  })
  const askEnd = async ({ name, lotteries }: Source) => {
    const done = await stepUp({
      title: '停用来源',
      body: (
        <p>
          来源 {name} 不再能说出 {lotteries.join('、')} 的结果，它说过的保留。没有其他来源的彩种须由两名操作员录入。
        </p>
      ),
      confirm: '停用',
      send: (code) => end.mutateAsync({ name, code }),
    })
    if (done) toast.ok('来源已停用')
  }
  return (
    <>
      <PageNote>
        <Link className="link" to="/results">
          返回开奖结果
        </Link>
      </PageNote>
      <Query of={sources}>
        {({ list, lotteries }) => (
          <Card title="来源" flush className="sources">
            <AddSource
              lotteries={lotteries}
              names={list.flatMap(({ name, endedAt }) => (endedAt === null ? [name] : []))}
            />
            <WholeTable
              name="sources"
              label="来源"
              columns={sourceColumns((source) => void askEnd(source))}
              rows={list}
              rowKey={({ id }) => id}
              empty={<EmptyState text="还没有来源，结果由两名操作员录入" icon={IconAntenna} />}
            />
          </Card>
        )}
      </Query>
    </>
  )
}
