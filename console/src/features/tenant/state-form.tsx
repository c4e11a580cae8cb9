import { siteModes } from '@hongyun/contract/tenant/words.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { ParagraphInput } from '@hongyun/ui/paragraph-input.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { TimeInput } from '../../parts/time-input.tsx'
import { now } from '../../wire/clock.ts'
import type { Answer } from '../../wire/request.ts'
import { doneText, modeQuestion } from './confirm-mode.tsx'
import { asked, changes, draftOf, endError, MAX_MESSAGE, type ModeDraft } from './mode-draft.ts'
import { useSetSite } from './requests/use-set-site.ts'

const HINTS = { maintenance: '显示在维护页面上，可不填', closed: '关闭页面不显示公告，只随接口返回，可不填' }

interface StateFormProps {
  site: Answer<'consoleSite'>
  /** Whether this operator may change it. */
  allowed: boolean
}

export function StateForm({ site, allowed }: StateFormProps) {
  const stepUp = useStepUp()
  const setSite = useSetSite()
  // Only what was touched is kept: what somebody else changes still shows.
  const [touched, setTouched] = useState<Partial<ModeDraft>>({})
  /** The state at the first touch, which is what may be replaced: not what somebody else has set since. */
  const [begun, setBegun] = useState<string>()
  const shown = seenOf('siteMode', site)
  const [error, setError] = useState<string>()
  const draft = { ...draftOf(site), ...touched }
  const change = (part: Partial<ModeDraft>) => {
    setTouched((before) => ({ ...before, ...part }))
    setBegun((before) => before ?? shown)
    setError(undefined)
  }
  const drop = () => {
    setTouched({})
    setBegun(undefined)
    setError(undefined)
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!allowed || !changes(draft, site)) return
    const wrong = endError(draft, now())
    setError(wrong)
    if (wrong) return
    const send = (code: string) => setSite.mutateAsync({ ...asked(draft), seen: begun ?? shown, code })
    if (!(await stepUp({ ...modeQuestion(draft, site.mode), send }))) return
    drop()
    toast.ok(doneText(draft, site.mode))
  }

  return (
    <Card title="更改状态">
      <form className="stack" onSubmit={(event) => void save(event)}>
        <fieldset className="stack" disabled={!allowed}>
          <legend className="sr">站点状态</legend>
          <div>
            <Segmented
              label="状态"
              options={wordsOf(siteModes).map((value) => ({ value, label: siteModes[value] }))}
              value={draft.mode}
              onChange={(mode) => change({ mode })}
            />
          </div>
          {draft.mode === 'open' && <p className="small muted">开放后玩家可以照常访问、充值与投注，不显示公告。</p>}
          {draft.mode !== 'open' && (
            <Field
              label="公告内容"
              hint={
                <span className="row row--between">
                  <span>{HINTS[draft.mode]}</span>
                  <span className="num">
                    {draft.message.length} / {MAX_MESSAGE}
                  </span>
                </span>
              }
            >
              <ParagraphInput
                value={draft.message}
                maxLength={MAX_MESSAGE}
                onChange={(message) => change({ message })}
              />
            </Field>
          )}
          {draft.mode === 'maintenance' && (
            <Field label="预计结束时间" hint="北京时间，可不填；到时不会自动开放" error={error}>
              <TimeInput label="预计结束时间" value={draft.until} onChange={(until) => change({ until })} />
            </Field>
          )}
        </fieldset>
        {begun !== undefined && begun !== shown && (
          <p className="small" role="status">
            站点状态已被更改，所填的不能保存。{' '}
            <button type="button" className="link" onClick={drop}>
              按现在的状态重填
            </button>
          </p>
        )}
        <div>
          <Button
            type="submit"
            kind="primary"
            disabled={!allowed || !changes(draft, site)}
            busy={setSite.isPending}
            busyText="正在保存"
          >
            保存
          </Button>
        </div>
      </form>
    </Card>
  )
}
