import { BANNERS_MOST, bannerPlaces } from '@hongyun/contract/content/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconPhoto, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { type WholeColumn, WholeTable } from '../../parts/table/whole-table.tsx'
import { queryOf, useAct, useRefresh } from '../../wire/request.ts'
import type { Banner } from './banner-draft.ts'
import { BannerDialog } from './banner-form.tsx'

interface Acts {
  onEdit: (banner: Banner) => void
  onDelete: (banner: Banner) => void
}

const columnsOf = ({ onEdit, onDelete }: Acts): readonly WholeColumn<Banner>[] => [
  { key: 'place', head: '位置', cell: ({ place }) => bannerPlaces[place] },
  { key: 'sort', head: '顺序', align: 'end', cell: ({ sort }) => <span className="num">{sort}</span> },
  {
    key: 'title',
    head: '横幅',
    cell: ({ kicker, title, text }) => (
      <span className="content-row">
        <span>
          <b>{title}</b> <small className="muted">{kicker}</small>
        </span>
        <small className="muted clip">{text}</small>
      </span>
    ),
  },
  {
    key: 'action',
    head: '按钮',
    cell: ({ action, link }) =>
      action === '' ? (
        <span className="muted">没有</span>
      ) : (
        <span className="content-row">
          <span>{action}</span>
          <small className="muted mono clip">{link}</small>
        </span>
      ),
  },
  {
    key: 'isOn',
    head: '状态',
    cell: ({ isOn }) => <span className={isOn ? 'tag tag--ok' : 'tag tag--miss'}>{isOn ? '显示中' : '不显示'}</span>,
  },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (banner) => (
      <span className="row content-acts">
        <button type="button" className="link" aria-label={`更改 ${banner.title}`} onClick={() => onEdit(banner)}>
          更改
        </button>
        <button type="button" className="link" aria-label={`删除 ${banner.title}`} onClick={() => onDelete(banner)}>
          删除
        </button>
      </span>
    ),
  },
]

/** The banners of the home page and of the hall, in their order. */
export function BannersTab() {
  const banners = useQuery(queryOf('consoleBanners'))
  const [edited, setEdited] = useState<Banner | 'new'>()
  const remove = useRemove()
  return (
    <Card
      title="横幅"
      flush
      note="首页没有横幅时显示本站自己的一条"
      aside={
        <Button size="sm" icon={IconPlus} onClick={() => setEdited('new')}>
          新建横幅
        </Button>
      }
    >
      <Query of={banners}>
        {({ list }) => (
          <WholeTable
            name="banners"
            label="横幅"
            columns={columnsOf({ onEdit: setEdited, onDelete: (banner) => void remove(banner) })}
            rows={list}
            rowKey={({ id }) => id}
            empty={<EmptyState text="还没有横幅" icon={IconPhoto} />}
            totals={
              <>
                共 <b className="num">{list.length}</b> 条，最多 {BANNERS_MOST} 条
              </>
            }
          />
        )}
      </Query>
      <BannerDialog edited={edited} onClose={() => setEdited(undefined)} />
    </Card>
  )
}

function useRemove() {
  const stepUp = useStepUp()
  const remove = useAct('consoleDeleteBanner', { meta: { quiet: true }, onSettled: useRefresh('consoleBanners') })
  return async ({ id, title }: Banner) => {
    const done = await stepUp({
      title: `删除横幅 ${title}`,
      body: <p>玩家不再看到它；只是暂时不用的，可以改为不显示。</p>,
      confirm: '删除',
      send: (code) => remove.mutateAsync({ id, code }),
    })
    if (done) toast.ok('横幅已删除')
  }
}
