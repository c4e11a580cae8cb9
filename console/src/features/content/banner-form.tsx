import { BANNER_LENGTHS, type BannerPlace, bannerPlaces } from '@hongyun/contract/content/words.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { Switch } from '@hongyun/ui/switch.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { FigureInput } from '../../parts/figure-input.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../wire/request.ts'
import { type Banner, type BannerDraft, bannerErrors, draftOf, inputOf, newBanner } from './banner-draft.ts'

const WIDTH = 680

export function BannerDialog({ edited, onClose }: { edited: Banner | 'new' | undefined; onClose: () => void }) {
  const title = edited === 'new' || !edited ? '新建横幅' : `更改横幅 ${edited.title}`
  return (
    <Dialog title={title} opened={edited !== undefined} onClose={onClose} width={WIDTH}>
      {edited && <BannerForm banner={edited === 'new' ? undefined : edited} onDone={onClose} />}
    </Dialog>
  )
}

function BannerForm({ banner, onDone }: { banner: Banner | undefined; onDone: () => void }) {
  const stepUp = useStepUp()
  const save = useAct('consoleSaveBanner', { meta: { quiet: true }, onSettled: useRefresh('consoleBanners') })
  const [draft, setDraft] = useState<BannerDraft>(() => (banner ? draftOf(banner) : newBanner))
  const [seen] = useState(() => banner && seenOf('banner', banner))
  const [tried, setTried] = useState(false)
  const errors = bannerErrors(draft)
  const wrong = tried ? errors : {}
  const change = (part: Partial<BannerDraft>) => setDraft((before) => ({ ...before, ...part }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errors).length > 0) return
    const input = { ...inputOf(draft), id: banner?.id ?? 'new', ...(seen && { seen }) }
    const done = await stepUp({
      title: banner ? `更改横幅 ${banner.title}` : '新建横幅',
      body: <p>{draft.isOn ? `显示在${bannerPlaces[draft.place]}，玩家下次打开页面时看到。` : '玩家不再看到它。'}</p>,
      confirm: '保存',
      send: (code) => save.mutateAsync({ ...input, code }),
    })
    if (!done) return
    toast.ok('已保存')
    onDone()
  }

  return (
    <form className="form-grid" noValidate onSubmit={(event) => void submit(event)}>
      <div className="field">
        <span className="field__label">位置</span>
        <Segmented<BannerPlace>
          label="位置"
          options={wordsOf(bannerPlaces).map((value) => ({ value, label: bannerPlaces[value] }))}
          value={draft.place}
          onChange={(place) => change({ place })}
        />
      </div>
      <Field label="顺序" hint="小的在前" error={wrong.sort}>
        <FigureInput inputMode="numeric" maxLength={4} value={draft.sort} onChange={(sort) => change({ sort })} />
      </Field>
      <Field label="小标题" error={wrong.kicker}>
        <TextInput maxLength={BANNER_LENGTHS.kicker} value={draft.kicker} onChange={(kicker) => change({ kicker })} />
      </Field>
      <Field label="标题" hint={draft.place === 'home' ? '首页在第一个空格处换行' : undefined} error={wrong.title}>
        <TextInput maxLength={BANNER_LENGTHS.title} value={draft.title} onChange={(title) => change({ title })} />
      </Field>
      <div className="form-grid__wide">
        <Field label="说明" error={wrong.text}>
          <TextInput maxLength={BANNER_LENGTHS.text} value={draft.text} onChange={(text) => change({ text })} />
        </Field>
      </div>
      <Field label="按钮" hint="不填则没有按钮" error={wrong.action}>
        <TextInput maxLength={BANNER_LENGTHS.action} value={draft.action} onChange={(action) => change({ action })} />
      </Field>
      <Field label="按钮所到的页面" hint="本站的路径，如 /lotteryHall" error={wrong.link}>
        <TextInput
          className="mono"
          autoComplete="off"
          spellCheck={false}
          maxLength={BANNER_LENGTHS.link}
          disabled={draft.action.trim() === ''}
          value={draft.link}
          onChange={(link) => change({ link })}
        />
      </Field>
      <div className="form-grid__wide row row--between">
        <Switch name="显示给玩家" on={draft.isOn} onChange={(isOn) => change({ isOn })} />
        <Button type="submit" kind="primary" busy={save.isPending}>
          保存
        </Button>
      </div>
    </form>
  )
}
