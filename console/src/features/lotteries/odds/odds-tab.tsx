import { Alert } from '@hongyun/ui/alert.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { useRight } from '../../../wire/info.ts'
import { useAct, useRefresh } from '../../../wire/request.ts'
import type { ChangeView, LotteryView } from '../lottery-view.ts'
import { AfterSaving } from './after-saving.tsx'
import { EffectCard } from './effect-card.tsx'
import { allByChance, changesOf, type Draft, type Odds } from './odds-draft.ts'
import { OddsFilters } from './odds-filters.tsx'
import { OddsTable } from './odds-table.tsx'
import { RecountPart } from './recount-part.tsx'
import { SaveBar } from './save-bar.tsx'
import { ShownLevels } from './shown-levels.tsx'
import { useOddsEffect } from './use-odds-effect.ts'

interface OddsTabProps {
  head: ReactNode
  odds: Odds
  view: LotteryView
  onView: ChangeView
  draft: Draft
  onDraft: (change: (draft: Draft) => Draft) => void
}

/** The odds of a type: typed level by level, their effect beside them, saved as they were shown. */
export function OddsTab({ head, odds, view, onView, draft, onDraft }: OddsTabProps) {
  const { lotteryType, plays } = odds
  const mayChange = useRight('odds')
  const changes = useMemo(() => changesOf(plays, draft), [plays, draft])
  const { query, current, settled } = useOddsEffect(lotteryType, changes)
  const type = useCallback((key: string, text: string) => onDraft((before) => ({ ...before, [key]: text })), [onDraft])
  const stepUp = useStepUp()
  const save = useAct('consoleSetOdds', {
    meta: { quiet: true },
    onSettled: useRefresh('consoleOdds', 'consoleOddsEffect', 'consoleOddsRecount', 'consoleOddsHistory'),
  })

  async function ask(reason: string) {
    if (!current?.isPossible) return
    const { digest, levels, warnings } = current
    const done = await stepUp({
      title: '保存赔率',
      body: (
        <div className="stack">
          <ShownLevels levels={levels} />
          {warnings.length > 0 && (
            <Alert>
              有 {warnings.length} 级的返还率低于 {odds.returnFloor}%
            </Alert>
          )}
          <p className="small muted">一两秒内生效。已受理的注单不变，注单里仍是旧赔率的玩家须重新确认。</p>
        </div>
      ),
      confirm: '保存',
      send: (code) => save.mutateAsync({ lotteryType, changes: JSON.stringify(changes), digest, reason, code }),
    })
    if (!done) return
    onDraft(() => ({}))
    toast.ok('赔率已更改，已受理的注单不变')
  }

  return (
    <div className="odds">
      <div className="lottery-desk">
        {head}
        <section className="card odds__levels" aria-label="各级赔率">
          <OddsFilters plays={plays} view={view} onView={onView} />
          <OddsTable
            plays={plays}
            view={view}
            draft={draft}
            effect={changes.length > 0 ? query.data : undefined}
            disabled={!mayChange}
            onType={type}
            onAll={() => onView({ group: '', q: '', show: 'all' })}
          />
          <div className="card__foot row small muted">
            <span>
              赔率按返点 {odds.topRebate}%、不取返点计，按概率的为 (1 − 平台优势) ÷ 概率，向下取 4
              位；返还率含玩家返点与代理返点。同一类型的彩种共用。
            </span>
            {mayChange ? (
              <button
                type="button"
                className="link push"
                disabled={!plays.some(({ levels }) => levels.some(({ isOwn }) => isOwn))}
                onClick={() => onDraft((before) => ({ ...before, ...allByChance(plays) }))}
              >
                全部恢复按概率
              </button>
            ) : (
              <span className="push">更改需要“赔率”权限</span>
            )}
          </div>
        </section>
        {mayChange && <AfterSaving />}
        {changes.length > 0 && (
          <SaveBar
            changes={changes}
            isReady={current?.isPossible ?? false}
            busy={save.isPending}
            onDrop={() => onDraft(() => ({}))}
            onSave={(reason) => void ask(reason)}
          />
        )}
      </div>
      {mayChange && (
        <EffectCard
          odds={odds}
          isEmpty={changes.length === 0}
          query={query}
          isCurrent={!!current}
          recount={
            <RecountPart lotteryType={lotteryType} changes={settled} isPossible={current?.isPossible ?? false} />
          }
        />
      )}
    </div>
  )
}
