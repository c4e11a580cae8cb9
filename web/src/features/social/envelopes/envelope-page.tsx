import { Card } from '@hongyun/ui/card.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { lazy, Suspense, useState } from 'react'
import { EnvelopeRecords } from '../../../parts/envelopes/envelope-records.tsx'
import { TabPanel, Tabs } from '../../../parts/tabs.tsx'
import { useActivityEnvelopes } from '../../../wire/activity-envelopes.ts'
import { ActivityEnvelopes } from './activity-envelopes.tsx'
import './envelopes.css'

const EnvelopeDetail = lazy(() => import('../../../parts/envelopes/envelope-detail.tsx'))

type Tab = 'activity' | 'chat'
const KEY = 'tab'
const ID = 'envelopes'

/** 红包: what activities gave, and what came from chats or was sent there. */
export default function EnvelopePage() {
  const [params, setParams] = useSearchParams()
  const tab: Tab = params.get(KEY) === 'chat' ? 'chat' : 'activity'
  const waiting = useActivityEnvelopes()
  const tabs = [
    { value: 'activity', label: waiting > 0 ? `活动红包（${waiting}）` : '活动红包' },
    { value: 'chat', label: '聊天红包' },
  ] as const
  return (
    <>
      <h1 className="section__title">红包</h1>
      <Tabs<Tab>
        id={ID}
        label="红包来源"
        tabs={tabs}
        value={tab}
        onChange={(next) => setParams(next === 'chat' ? { [KEY]: next } : {}, { replace: true })}
      />
      <TabPanel id={ID} value={tab}>
        {tab === 'activity' ? <ActivityEnvelopes /> : <ChatEnvelopes />}
      </TabPanel>
    </>
  )
}

function ChatEnvelopes() {
  const [detail, setDetail] = useState<{ recordId: string; isOpen: boolean }>()
  return (
    <Card title="我的红包记录" flush>
      <EnvelopeRecords
        onDetail={(recordId) => setDetail({ recordId, isOpen: true })}
        lead={
          <Link className="btn btn--soft btn--sm" to="/chat">
            去聊天室看看
          </Link>
        }
      />
      {detail && (
        <Suspense>
          <EnvelopeDetail
            key={detail.recordId}
            recordId={detail.recordId}
            opened={detail.isOpen}
            onClose={() => setDetail({ ...detail, isOpen: false })}
          />
        </Suspense>
      )}
    </Card>
  )
}
