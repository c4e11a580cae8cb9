import { envelopeTypes } from '@hongyun/contract/envelopes/words.ts'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { announce } from '@hongyun/ui/live-region.tsx'
import { useModalFocus } from '@hongyun/ui/use-modal-focus.ts'
import { IconChevronRight, IconCircleCheck, IconLoader2, IconShieldCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { ShutNotice } from '../../../../parts/protection/shut-notice.tsx'
import type { Door } from '../door.ts'
import { CountedAmount } from './counted-amount.tsx'
import type { ShownEnvelope } from './envelope-place.ts'
import './pocket.css'
import type { PocketView } from './pocket-view.ts'
import { useOpening } from './use-opening.ts'

interface PocketProps {
  door: Door
  shown: ShownEnvelope
  onClose: () => void
  /** Who got what. */
  onDetail: (recordId: string) => void
}

/** An envelope over its room: sealed, opened, empty or too old. */
export default function Pocket({ door, shown: { envelope, sender }, onClose, onDetail }: PocketProps) {
  const { recordId } = envelope
  const { asked, view, open, isOpening, error } = useOpening(door, recordId)
  const { box, keepIn } = useModalFocus(true)
  const own = useRef<HTMLDivElement>(null)
  const place = useCallback(
    (node: HTMLDivElement | null) => {
      own.current = node
      box(node)
    },
    [box],
  )
  const name = error ? 'failed' : view?.name
  // What had the focus may be gone: the seal is there once the envelope is known, and is broken afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each other view
  useEffect(() => {
    const seal = own.current?.querySelector<HTMLElement>('[data-autofocus]')
    if (seal) seal.focus()
    else if (!own.current?.contains(document.activeElement)) own.current?.focus()
  }, [name])
  const isOfSender = view?.name === 'records'
  const toDetail = () => {
    onClose()
    onDetail(recordId)
  }
  const leave = useEffectEvent(toDetail)
  useEffect(() => {
    if (isOfSender) leave()
  }, [isOfSender])
  const said = view && spoken(view)
  useEffect(() => {
    if (said) announce(said)
  }, [said])
  const looks = [
    'pocket',
    view?.name === 'got' && 'is-open',
    (view?.name === 'none' || view?.name === 'late') && 'is-over',
  ]
  return (
    <div className="pocket-place">
      <div
        ref={place}
        className={looks.filter(Boolean).join(' ')}
        role="dialog"
        aria-modal="true"
        aria-label={`${sender.nickname}的红包`}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') {
            keepIn(event.nativeEvent)
            return
          }
          event.stopPropagation()
          onClose()
        }}
      >
        <button type="button" className="pocket__x" aria-label="关闭" onClick={onClose}>
          <Icon of={IconX} />
        </button>
        <div className="pocket__top">
          <span className="pocket__from">
            <Avatar name={sender.nickname} src={sender.avatar} size={28} />
            <b className="clip">{sender.nickname}的红包</b>
          </span>
          <p className="pocket__wish">{wishOf(view, envelope.wishingRemark)}</p>
        </div>
        {error ? <Failed error={error} onRetry={asked.data ? open : () => void asked.refetch()} /> : null}
        {!error && view && (
          <Inside view={view} isOpening={isOpening} onOpen={open} onDetail={toDetail}>
            <span>
              {envelopeTypes[envelope.type]} · {envelope.shares} 个
            </span>
            <span className="pocket__sure">
              <Icon of={IconShieldCheck} />
              拆分已定，承诺{' '}
              <span className="mono">{`${envelope.commitment.slice(0, 4)}…${envelope.commitment.slice(-4)}`}</span>
            </span>
          </Inside>
        )}
        {!error && !view && (
          <span className="pocket__wait" role="status" aria-label="正在查看红包">
            <Icon of={IconLoader2} />
          </span>
        )}
      </div>
    </div>
  )
}

function wishOf(view: PocketView | undefined, wish: string): string {
  if (view?.name === 'none') return '手慢了，红包派完了'
  return view?.name === 'late' ? view.text : wish
}

/** For who does not see it. */
function spoken(view: PocketView): string | undefined {
  if (view.name === 'got') return `您领到 ${amountText(view.amount)}`
  if (view.name === 'none') return '手慢了，红包派完了'
  return view.name === 'late' ? view.text : undefined
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="pocket__slip pocket__slip--note" role="alert">
      <p>{error.message}</p>
      <ShutNotice error={error} />
      <button type="button" className="btn btn--sm" onClick={onRetry}>
        重试
      </button>
    </div>
  )
}

interface InsideProps {
  view: PocketView
  isOpening: boolean
  onOpen: () => void
  onDetail: () => void
  /** Shown below an envelope that is still sealed. */
  children: ReactNode
}

function Inside({ view, isOpening, onOpen, onDetail, children }: InsideProps) {
  const link = (text: string) => (
    <button type="button" onClick={onDetail}>
      {text}
      <Icon of={IconChevronRight} />
    </button>
  )
  switch (view.name) {
    case 'sealed':
      return (
        <>
          <button
            type="button"
            className="pocket__seal"
            aria-label="拆红包"
            aria-busy={isOpening}
            data-autofocus
            onClick={() => !isOpening && onOpen()}
          >
            {isOpening ? <Icon of={IconLoader2} /> : '开'}
          </button>
          <div className="pocket__foot">{children}</div>
        </>
      )
    case 'got':
      return (
        <>
          <div className="pocket__slip">
            <p>您领到</p>
            <CountedAmount yuan={view.amount} counts={view.isNew} />
            {view.place !== null && view.time !== null && (
              <p className="num">
                第 {view.place} 位 · {monthTime(view.time)}
              </p>
            )}
          </div>
          <div className="pocket__foot">
            <span className="pocket__sure">
              <Icon of={IconCircleCheck} />
              已存入余额
            </span>
            {link('查看领取详情')}
          </div>
        </>
      )
    case 'records':
      return null
    default:
      return (
        <>
          <span className="pocket__seal" aria-hidden="true">
            {view.name === 'none' ? '尽' : '期'}
          </span>
          <div className="pocket__foot">
            <span>{view.foot}</span>
            {link(view.name === 'none' ? '看看大家的手气' : '查看领取详情')}
          </div>
        </>
      )
  }
}
