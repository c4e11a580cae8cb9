import { Card } from '@hongyun/ui/card.tsx'
import { BoundList } from './bound-list.tsx'
import { PayoutList } from './payout-list.tsx'

/** Everything that is bound to the account. */
export default function AccountBindListPage() {
  return (
    <>
      <h1 className="section__title">账户绑定</h1>
      <Card title="已绑定的信息" flush foot="加密保存，页面与客服只看到脱敏后的内容；客服每次查看都有记录。">
        <BoundList />
      </Card>
      <Card title="收款账户" flush foot="提现只付到这里绑定的账户。首次提现后锁定，更换时须核对原号码。">
        <PayoutList />
      </Card>
    </>
  )
}
