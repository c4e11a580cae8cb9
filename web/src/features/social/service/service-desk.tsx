import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconHeadset } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setService, useSidePanel } from '../../../parts/side-panel.ts'
import { queryOf } from '../../../wire/request.ts'
import { LineList } from './line-list.tsx'
import './service.css'
import { ServiceWindow } from './service-window.tsx'

const LINES_EVERY_MS = 15_000

/** What the entry 客服 opens: the one line at once, a menu of several, or that there is none. */
export default function ServiceDesk() {
  const { service } = useSidePanel()
  const isChoosing = service === 'choosing'
  const lines = useQuery({
    ...queryOf('getServiceLineFront'),
    staleTime: 0,
    refetchInterval: isChoosing && LINES_EVERY_MS,
    meta: { quiet: true },
  })
  const list = lines.data?.list
  const only = list?.length === 1 && !lines.isFetching ? list[0] : undefined
  useEffect(() => {
    if (isChoosing && only && only.linkType !== 'page') setService({ lineId: only.id, isFolded: false })
    // A browser may keep a window from opening that no click has asked for: then the menu has its link.
    if (isChoosing && only?.linkType === 'page' && window.open(only.linkUrl, '_blank', 'noopener,noreferrer') !== null)
      setService('closed')
  }, [isChoosing, only])
  const close = () => setService('closed')

  if (service === 'closed') return null
  if (!isChoosing) {
    const line = list?.find(({ id }) => id === service.lineId)
    return line ? <ServiceWindow line={line} isFolded={service.isFolded} /> : null
  }
  if (only && only.linkType !== 'page') return null
  const isEmpty = list?.length === 0
  return (
    <Dialog
      title={isEmpty ? '客服' : '客服菜单'}
      opened
      onClose={close}
      foot={
        <>
          {!isEmpty && <span className="small muted service-menu__note">客服不会索要密码或验证码</span>}
          <Button onClick={close}>{isEmpty ? '关闭' : '取消'}</Button>
        </>
      }
    >
      <Query
        of={lines}
        isEmpty={({ list: none }) => none.length === 0}
        empty={<EmptyState text="目前暂无匹配客服线路" icon={IconHeadset} />}
      >
        {({ list: some }) => <LineList lines={some} onClose={close} />}
      </Query>
    </Dialog>
  )
}
