// 分享注单: one of the own latest bets, into the room that is open.

import type { Showable } from '@hongyun/contract/sharing/words.ts'
import { BET_SHARE } from '@hongyun/contract/sharing/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { betStatus } from '../../../../parts/bet-outcome.ts'
import { messageOf } from '../../../../parts/share/message-of.ts'
import type { SharedBet } from '../../../../parts/share/shareable.ts'
import { ShownOfBet } from '../../../../parts/share/shown-of-bet.tsx'
import type { EditedStake } from '../../../../parts/share/stake-edit.ts'
import { StatusTag } from '../../../../parts/status-tag.tsx'
import { queryOf, useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import '../../../../parts/share/share.css'

const LATEST = 20

interface ShareToolProps {
  place: { roomCode: string } | { roomId: string }
  opened: boolean
  onClose: () => void
  onShared: (id: number) => void
}

export function ShareTool({ place, opened, onClose, onShared }: ShareToolProps) {
  const bets = useQuery({
    ...queryOf('getBetting', { size: LATEST }),
    enabled: opened,
    staleTime: 0,
    meta: { quiet: true },
  })
  const [chosen, setChosen] = useState<SharedBet>()
  const [show, setShow] = useState<readonly Showable[]>([])
  const [stake, setStake] = useState<EditedStake>()
  const [error, setError] = useState<string>()
  const share = useAct('shareMessage', {
    meta: { quiet: true },
    onMutate: () => setError(undefined),
    onError: (failure) => setError(failure.message),
    onSuccess: ({ list: [done] }) => {
      if (!done || done.id === null) return setError(done?.msg)
      say.ok('分享成功')
      onShared(done.id)
      onClose()
    },
  })
  const send = () => {
    if (!chosen) return
    share.mutate({
      ...('roomCode' in place ? { rooms: place.roomCode } : { roomIds: place.roomId }),
      messageTypeId: BET_SHARE,
      message: messageOf({ kind: 'bet', bet: chosen }, show, stake),
    })
  }
  const leave = () => !share.isPending && onClose()
  return (
    <Dialog
      title="分享注单"
      opened={opened}
      onClose={leave}
      foot={
        <>
          <Button onClick={leave} disabled={share.isPending}>
            取消
          </Button>
          <Button kind="primary" busy={share.isPending} disabled={!chosen} onClick={send}>
            分享
          </Button>
        </>
      }
    >
      <div className="share">
        <Query
          of={bets}
          isEmpty={({ list }) => list.every(({ state }) => state === 'cancelled')}
          empty={<p className="share__none muted">暂无可分享的注单</p>}
        >
          {({ list }) => (
            <fieldset className="share__bets" aria-label="最近的注单">
              {list
                .filter(({ state }) => state !== 'cancelled')
                .map((bet) => (
                  <label key={bet.id} className="share__pick share__pick--bet">
                    <input
                      type="radio"
                      name="bet"
                      checked={chosen?.id === bet.id}
                      onChange={() => {
                        setChosen(bet)
                        setStake(undefined)
                      }}
                    />
                    <span className="clip">
                      <b>
                        {bet.lotteryName} · {bet.betDetail}
                      </b>
                      <small className="muted num">第 {issueText(bet.issue)} 期</small>
                    </span>
                    <Amount yuan={bet.bettingAmount} />
                    <StatusTag status={betStatus(bet)} />
                  </label>
                ))}
            </fieldset>
          )}
        </Query>
        {chosen && (
          <ShownOfBet key={chosen.id} bet={chosen} show={show} onShow={setShow} stake={stake} onStake={setStake} />
        )}
        {error && (
          <p className="field__error" role="alert">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  )
}
