// 嵌入聊天: the sites that show the chat in a frame, their origins and rooms, and the keys they sign with.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconFrame, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WholeTable } from '../../parts/table/whole-table.tsx'
import { queryOf } from '../../wire/request.ts'
import './embed.css'
import { NewKeyDialog } from './new-key.tsx'
import { partnerColumns } from './partner-columns.tsx'
import type { Partner } from './partner-draft.ts'
import { PartnerDialog } from './partner-form.tsx'

export default function PartnersPage() {
  const partners = useQuery(queryOf('consoleEmbedPartners'))
  /** `none`: a new one. */
  const [edited, setEdited] = useState<Partner | 'none'>()
  const [keyed, setKeyed] = useState<Partner>()
  return (
    <Card
      title="嵌入聊天"
      flush
      note="其他站点在自己的页面里显示本站的聊天室；须先在站点设置里开启"
      aside={
        <Button size="sm" icon={IconPlus} onClick={() => setEdited('none')}>
          添加合作站点
        </Button>
      }
    >
      <Query of={partners}>
        {(found) => (
          <>
            <WholeTable
              name="embed-partners"
              label="合作站点"
              columns={partnerColumns({
                titles: new Map(found.rooms.map(({ roomCode, title }) => [roomCode, title])),
                onEdit: setEdited,
                onKey: setKeyed,
              })}
              rows={found.list}
              rowKey={({ partner }) => partner}
              empty={<EmptyState text="还没有合作站点" icon={IconFrame} />}
              totals={
                <>
                  共 <b className="num">{found.list.length}</b> 个
                </>
              }
            />
            <PartnerDialog
              opened={edited !== undefined}
              partner={edited === 'none' ? undefined : edited}
              partners={found}
              onDone={() => setEdited(undefined)}
            />
          </>
        )}
      </Query>
      <NewKeyDialog partner={keyed} onClose={() => setKeyed(undefined)} />
    </Card>
  )
}
