// What the player's money goes out to, of all kinds: masked, each with the page where it is bound and changed.
import { type PayoutKind, payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { date } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { BoundRow } from '../../../parts/bound-row.tsx'
import type { Answer } from '../../../wire/request.ts'
import { useCard } from './requests/use-card.ts'

type Account = Answer<'card'>['accounts'][number]

const pages: Readonly<Record<PayoutKind, string>> = {
  bank: '/userCenter/bankCard',
  alipay: '/userCenter/zfbAccount',
  wechat: '/userCenter/wxAccount',
  coin: '/userCenter/virtualCoin',
}
const tones: Readonly<Record<PayoutKind, `--${string}`>> = {
  bank: '--lot-crimson',
  alipay: '--indigo-6',
  wechat: '--lot-moss',
  coin: '--lot-teal',
}

export function PayoutList() {
  const card = useCard()
  return (
    <Query of={card}>
      {({ accounts }) => (
        <ul>
          {wordsOf(payoutKinds).flatMap((kind) => {
            const bound = accounts.filter((one) => one.kind === kind)
            return bound.length === 0
              ? [<Row key={kind} kind={kind} account={undefined} />]
              : bound.map((account) => <Row key={account.id} kind={kind} account={account} />)
          })}
        </ul>
      )}
    </Query>
  )
}

function Row({ kind, account }: { kind: PayoutKind; account: Account | undefined }) {
  const name = account?.label || payoutKinds[kind]
  const act = account ? '管理' : '绑定'
  return (
    <BoundRow
      mark={kind === 'coin' ? 'T' : name.replace(/^中国/, '').slice(0, 1)}
      tone={tones[kind]}
      isSet={account !== undefined}
      title={
        <>
          <b>{kind === 'coin' && account ? `USDT ${name}` : name}</b>{' '}
          <span className={account ? 'num' : 'muted'}>{account?.masked ?? '尚未绑定'}</span>
        </>
      }
      note={account ? (account.locked ? '首次提现后已锁定' : `绑定于 ${date(account.boundAt)}`) : '提现的收款账户'}
    >
      <Link className="link small" to={pages[kind]} aria-label={`${act}${name} ${account?.masked ?? ''}`.trim()}>
        {act}
      </Link>
    </BoundRow>
  )
}
