import { RATING_MOST, RATING_NOTE_LENGTH, ratingNames } from '@hongyun/contract/service/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { ParagraphInput } from '@hongyun/ui/paragraph-input.tsx'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { say } from '../../../wire/say.ts'
import { useRate } from './use-talk.ts'

const RATINGS = Array.from({ length: RATING_MOST }, (_, n) => n + 1)

/** Asked once at the end of a talk; it can be left out. */
export function RatingDialog({ talkId, onSkip }: { talkId: string; onSkip: () => void }) {
  const rate = useRate()
  const [rating, setRating] = useState<number>()
  const [note, setNote] = useState('')
  const submit = () => {
    if (rating === undefined) return say.error('请选择评分')
    rate.mutate({ id: talkId, rating: String(rating), note })
  }
  return (
    <Dialog
      title="本次服务评价"
      opened
      onClose={onSkip}
      foot={
        <>
          <Button onClick={onSkip}>跳过</Button>
          <Button kind="primary" busy={rate.isPending} onClick={submit}>
            提交
          </Button>
        </>
      }
    >
      <div className="stack">
        <fieldset className="service__stars">
          <legend className="sr">评分</legend>
          {RATINGS.map((stars) => (
            <label key={stars} className={rating !== undefined && stars <= rating ? 'is-on' : undefined}>
              <input
                type="radio"
                className="sr"
                name="rating"
                value={stars}
                checked={stars === rating}
                aria-label={`${stars} 分，${ratingNames[stars]}`}
                onChange={() => setRating(stars)}
              />
              <Icon of={rating !== undefined && stars <= rating ? IconStarFilled : IconStar} />
            </label>
          ))}
        </fieldset>
        <p className="soft small service__rated" aria-hidden="true">
          {rating === undefined ? '请选择' : `${rating} 分 · ${ratingNames[rating]}`}
        </p>
        <Field label="说明" hint={`选填，${note.length} / ${RATING_NOTE_LENGTH}`}>
          <ParagraphInput value={note} maxLength={RATING_NOTE_LENGTH} onChange={setNote} />
        </Field>
      </div>
    </Dialog>
  )
}
