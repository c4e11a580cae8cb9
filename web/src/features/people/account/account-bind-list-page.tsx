import { Card } from '@hongyun/ui/card.tsx'
import { BoundList } from './bound-list.tsx'

/** Everything that is bound to the account. */
export default function AccountBindListPage() {
  return (
    <>
      <h1 className="section__title">账户绑定</h1>
      <Card title="已绑定的信息" flush foot="加密保存，页面与客服只看到脱敏后的内容；客服每次查看都有记录。">
        <BoundList />
      </Card>
    </>
  )
}
