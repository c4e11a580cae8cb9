import { Button } from '@hongyun/ui/button.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { clockTime } from '@hongyun/ui/format/time.ts'
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import './effect.css'
import type { Odds } from './odds-draft.ts'
import { ShownLevels } from './shown-levels.tsx'
import type { OddsEffect } from './use-odds-effect.ts'

interface EffectCardProps {
  odds: Odds
  isEmpty: boolean
  query: UseQueryResult<OddsEffect, Error>
  /** Of what is typed now; else it is worked out again. */
  isCurrent: boolean
  /** What it would have paid. */
  recount: ReactNode
}

/** What the changes would pay, before they can be saved. */
export function EffectCard({ odds, isEmpty, query, isCurrent, recount }: EffectCardProps) {
  const { data, isError, error } = query
  return (
    <aside className="card odds-effect" aria-label="改动的影响" aria-busy={!isEmpty && !isCurrent && !isError}>
      <div className="card__head">
        <h2 className="card__title">改动的影响</h2>
        {!isEmpty && (
          <span className="small muted push" aria-live="polite">
            {isCurrent ? `${clockTime(query.dataUpdatedAt)} 算出` : isError ? '没有算出' : '正在计算'}
          </span>
        )}
      </div>
      {isEmpty ? (
        <Resting odds={odds} />
      ) : isError ? (
        <div className="odds-part">
          <Remark tone="hit" icon={IconX} text={error.message} />
          <div>
            <Button size="sm" onClick={() => void query.refetch()}>
              重试
            </Button>
          </div>
        </div>
      ) : (
        data && (
          <div className={isCurrent ? undefined : 'is-old'}>
            <Worked effect={data} odds={odds} recount={recount} />
          </div>
        )
      )}
    </aside>
  )
}

/** Before anything is typed: what there is. */
function Resting({ odds }: { odds: Odds }) {
  const levels = odds.plays.flatMap((play) => play.levels)
  const returns = levels.flatMap(({ returned }) => [Number(returned.least), Number(returned.most)])
  return (
    <div className="odds-part">
      <dl className="odds-pairs">
        <dt>级数</dt>
        <dd className="num">{levels.length}</dd>
        <dt>其中自定</dt>
        <dd className="num">{levels.filter(({ isOwn }) => isOwn).length}</dd>
        <dt>返还率</dt>
        <dd className="num">
          {Math.min(...returns)}% – {Math.max(...returns)}%
        </dd>
      </dl>
      <p className="small muted">填写自定赔率后，这里先算出每一级的返还率与影响，再保存。清空即恢复按概率。</p>
    </div>
  )
}

function Worked({ effect, odds, recount }: { effect: OddsEffect; odds: Odds; recount: ReactNode }) {
  const { levels, faults, warnings, ownLevels, running } = effect
  const gone = ownLevels.after - ownLevels.before
  return (
    <>
      {levels.length > 0 && (
        <Part title="赔率与返还率">
          <ShownLevels levels={levels} />
        </Part>
      )}
      <Part title="核对">
        {faults.length === 0 ? (
          <Remark tone="ok" icon={IconCheck} text="每一级的返还率都不超过 100%" />
        ) : (
          faults.map(({ playCode, level, text }) => (
            <Remark key={`${playCode} ${level}`} id={remarkId(playCode, level)} tone="hit" icon={IconX} text={text} />
          ))
        )}
        {warnings.length === 0
          ? faults.length === 0 && (
              <Remark tone="ok" icon={IconCheck} text={`所改的级都不低于下限 ${odds.returnFloor}%`} />
            )
          : warnings.map(({ playCode, level, text }) => (
              <Remark key={`${playCode} ${level}`} tone="wait" icon={IconAlertTriangle} text={text} />
            ))}
      </Part>
      {recount}
      <Part title="进行中的期次">
        <dl className="odds-pairs">
          <dt>在售与待结算</dt>
          <dd className="num">{running.issues} 期</dd>
          <dt>已受理的最多可赔</dt>
          <dd className="num">{amountText(running.exposure)}</dd>
          <dt>自定的级</dt>
          <dd className="num">
            {ownLevels.before} → {ownLevels.after}
            {gone !== 0 && <span className="muted">（{gone > 0 ? `+${gone}` : `−${-gone}`}）</span>}
          </dd>
        </dl>
        <p className="small muted">已受理的注单与追号按原赔率，不变。</p>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="odds-part">
      <h3>{title}</h3>
      {children}
    </div>
  )
}

/** Where it says why the odds of a level can't be used. */
export const remarkId = (playCode: string, level: number): string => `fault-${playCode}-${level}`

interface RemarkProps {
  id?: string
  tone: 'ok' | 'wait' | 'hit'
  icon: IconShape
  text: string
}

function Remark({ id, tone, icon, text }: RemarkProps) {
  return (
    <p id={id} className={`odds-remark odds-remark--${tone}`}>
      <Icon of={icon} />
      <span>{text}</span>
    </p>
  )
}
