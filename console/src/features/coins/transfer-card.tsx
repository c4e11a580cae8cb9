// One transfer on a chain with its evidence, and what is asked for it; another operator approves.
import { chains } from '@hongyun/contract/bindings/words.ts'
import { type CoinOutcome, coinReasons, coinStates } from '@hongyun/contract/coins/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { useState } from 'react'
import { ApprovalLink } from '../../parts/approval-link.tsx'
import { sayAsked } from '../../parts/asked.ts'
import { Fact } from '../../parts/queue/fact.tsx'
import { isReason, ReasonField } from '../../parts/reason-field.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useRight } from '../../wire/info.ts'
import { useAct, useRefresh } from '../../wire/request.ts'
import type { CoinTransfer } from './coin-columns.tsx'

export function TransferCard({ transfer }: { transfer: CoinTransfer }) {
  const mayResolve = useRight('coins')
  const { usdt, state, reason, rate } = transfer
  return (
    <Card title={`链上转账 ${transfer.orderNo}`}>
      <div className="stack">
        <dl className="coins__facts">
          <Fact name="状态" value={coinStates[state]} />
          <Fact name="原因" value={reason ? coinReasons[reason] : '无'} />
          <Fact name="网络" value={chains[transfer.chain]} />
          <Fact name="数量" value={usdt === null ? '其他代币' : `${usdt} USDT`} />
          <Fact name="订单应付" value={`${transfer.asked} USDT`} />
          <Fact name="入账汇率" value={rate === null ? '' : `1 USDT = ${rate} 元`} none="没有" />
          <Fact name="玩家" value={transfer.userName} />
          <Fact name="区块时间" value={dateTime(transfer.arrivedAt)} />
        </dl>
        <dl className="coins__facts coins__facts--long">
          <Fact name="交易" value={transfer.txHash} />
          <Fact name="收款地址" value={transfer.address} />
          <Fact name="付款地址" value={transfer.sender} />
          <Fact name="代币合约" value={transfer.token} />
        </dl>
        {transfer.approvalId !== null && (
          <p>
            已提出处理，待另一名操作员
            <ApprovalLink id={transfer.approvalId} text="审批" otherwise="审批" />。
          </p>
        )}
        {state === 'review' && transfer.approvalId === null && mayResolve && <Resolve transfer={transfer} />}
      </div>
    </Card>
  )
}

function Resolve({ transfer: { id, orderNo, canCredit, reason } }: { transfer: CoinTransfer }) {
  const [text, setText] = useState('')
  const stepUp = useStepUp()
  const resolve = useAct('consoleResolveCoin', {
    meta: { quiet: true },
    onSettled: useRefresh('consoleCoins', 'consoleApprovals'),
  })
  const ask = async (outcome: CoinOutcome) => {
    await stepUp({
      title: outcome === 'credit' ? `按订单 ${orderNo} 入账` : `结案：${orderNo}`,
      body: (
        <p>
          {outcome === 'credit'
            ? '另一名操作员通过后，按实到数量与入账汇率记入玩家余额。'
            : '另一名操作员通过后，这笔转账不再入账。须退回或人工存入的，请先办妥并写明。'}
        </p>
      ),
      confirm: '提出审批',
      send: async (code) => sayAsked(await resolve.mutateAsync({ id, outcome, reason: text.trim(), code })),
    })
  }
  const ready = isReason(text)
  return (
    <div className="stack coins__resolve">
      {!canCredit && (
        <p className="small muted">
          {reason === 'extra' || reason === 'wrongToken'
            ? '这笔不能按订单入账：可在玩家页面以「人工存入」调整余额，或在链上退回，然后结案。'
            : '订单已由另一笔入账，或没有可信的汇率：这笔只能结案。'}
        </p>
      )}
      <ReasonField value={text} onChange={setText} placeholder="核对了什么，怎样处理" />
      <div className="row">
        {canCredit && (
          <Button kind="primary" disabled={!ready} busy={resolve.isPending} onClick={() => void ask('credit')}>
            提出入账
          </Button>
        )}
        <Button kind="soft" disabled={!ready} busy={resolve.isPending} onClick={() => void ask('close')}>
          提出结案
        </Button>
      </div>
    </div>
  )
}
