import type { TierText } from '@hongyun/contract/agent-pay/tiers.ts'
import { PAY_TIERS } from '@hongyun/contract/agent-pay/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertCircle, IconPlus, IconX } from '@tabler/icons-react'
import { FigureInput } from '../../parts/figure-input.tsx'
import { examplesOf, type PlanDraft } from './plan-draft.ts'

interface TiersFieldsProps {
  draft: Pick<PlanDraft, 'tiers' | 'base' | 'pays'>
  error: string | undefined
  onChange: (tiers: readonly TierText[]) => void
}

/** The steps of a plan, the lowest first, with what they come to. */
export function TiersFields({ draft, error, onChange }: TiersFieldsProps) {
  const { tiers, pays } = draft
  const set = (n: number, next: Partial<TierText>) =>
    onChange(tiers.map((tier, at) => (at === n ? { ...tier, ...next } : tier)))
  const examples = examplesOf(draft)
  return (
    <fieldset className="field">
      <legend className="field__label">档位：由低到高，达到的最高一档适用于全部</legend>
      <ol className="agent-pay__tiers">
        {tiers.map((tier, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={n}>
            <span className="small muted">第 {n + 1} 档</span>
            <FigureInput
              aria-label={`第 ${n + 1} 档的起点`}
              lead={<span className="nowrap">满 ¥</span>}
              value={tier.from}
              onChange={(from) => set(n, { from })}
            />
            <FigureInput
              aria-label={`第 ${n + 1} 档付多少`}
              lead={<span className="nowrap">{pays === 'rate' ? '付' : '付 ¥'}</span>}
              trail={pays === 'rate' ? '%' : undefined}
              value={tier.value}
              onChange={(value) => set(n, { value })}
            />
            {tiers.length > 1 && (
              <button
                type="button"
                className="btn btn--icon btn--sm"
                aria-label={`去掉第 ${n + 1} 档`}
                onClick={() => onChange(tiers.filter((_, at) => at !== n))}
              >
                <Icon of={IconX} />
              </button>
            )}
          </li>
        ))}
      </ol>
      {tiers.length < PAY_TIERS && (
        <span>
          <Button size="sm" icon={IconPlus} onClick={() => onChange([...tiers, { from: '', value: '' }])}>
            加一档
          </Button>
        </span>
      )}
      {error ? (
        <span className="field__error">
          <Icon of={IconAlertCircle} />
          {error}
        </span>
      ) : (
        examples.length > 0 && <span className="field__hint">{examples.join('；')}</span>
      )}
    </fieldset>
  )
}
