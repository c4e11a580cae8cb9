import { type BanDuration, banDurations } from '@hongyun/contract/chat/words.ts'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { type Answer, queryOf, useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { GradeTag } from '../feed/grade-tag.tsx'
import { timeText } from '../time-text.ts'
import { useNow } from '../use-now.ts'
import { refreshBans } from './refresh-bans.ts'

/** Somebody who is about to be banned. */
export type Bannable = { userId: string; nickname: string; avatar: string; gradeName?: string; gradeColour?: number }

type Ban = NonNullable<Answer<'getBanFront'>['ban']>

/** The shortest first; the last one lifts. */
const DURATIONS: readonly BanDuration[] = [5, 4, 2, 3, 1, 6]
const FOR_EVER: BanDuration = 1
const LIFT: BanDuration = 6
const MINUTE_MS = 60_000

/** Until when a ban of now would last. */
function endOf(duration: BanDuration, now: number, ban: Ban | null): string {
  const { minutes } = banDurations[duration]
  if (minutes === null) return '直到解除'
  if (duration === LIFT) return ban ? '立即可发言' : '未被禁言'
  return `至 ${timeText(now + minutes * MINUTE_MS)}`
}

function stateOf(ban: Ban | null): string {
  if (!ban) return '未被禁言'
  return ban.until === null ? '已永久禁言' : `已禁言至 ${timeText(ban.until)}`
}

interface BanSheetProps {
  roomCode: string
  room: string
  who: Bannable
  opened: boolean
  onClose: () => void
}

/** For how long somebody is not to speak in a room. A ban that holds is changed or lifted. */
export function BanSheet({ roomCode, room, who, opened, onClose }: BanSheetProps) {
  const client = useQueryClient()
  const known = useQuery({
    ...queryOf('getBanFront', { roomCode, target: who.userId }),
    enabled: opened,
    staleTime: 0,
    meta: { quiet: true },
  })
  const [duration, setDuration] = useState<BanDuration>()
  const [error, setError] = useState<string>()
  const options = {
    meta: { quiet: true },
    onMutate: () => setError(undefined),
    onSuccess: () => {
      const done = duration === LIFT ? '已解除禁言' : `已禁言（${duration && banDurations[duration].name}）`
      say.ok(`${who.nickname} ${done}`)
      onClose()
    },
    onError: (failure: Error) => setError(failure.message),
    onSettled: () => refreshBans(client),
  }
  const add = useAct('addBanFront', options)
  const change = useAct('updateBanFront', options)
  const isOfSite = known.data?.ban?.isOfSite === true
  const isLifting = duration === LIFT
  return (
    <FormDialog
      title="禁言"
      opened={opened}
      busy={add.isPending || change.isPending}
      send={{
        kind: duration === FOR_EVER ? 'danger' : 'primary',
        disabled: duration === undefined || known.data === undefined || isOfSite,
        children: isLifting ? '解除禁言' : '确认禁言',
      }}
      onClose={onClose}
      onSubmit={() => {
        if (duration === undefined) return
        const ban = known.data?.ban
        if (ban) change.mutate({ roomCode, id: ban.id, durationTypeId: duration })
        else add.mutate({ roomCode, target: who.userId, durationTypeId: duration })
      }}
    >
      <div className="sheet__head">
        <Avatar name={who.nickname} src={who.avatar} size={36} />
        <div className="clip">
          <b>{who.nickname}</b> <GradeTag name={who.gradeName ?? ''} colour={who.gradeColour ?? 0} />
          <p className="muted small clip">
            {room}
            {known.data && ` · ${stateOf(known.data.ban)}`}
          </p>
        </div>
      </div>
      <Query of={known}>
        {({ ban }) => <Durations ban={ban} isOff={isOfSite} chosen={duration} onChoose={setDuration} />}
      </Query>
      {(error ?? isOfSite) && (
        <p className="field__error" role="alert">
          <Icon of={IconAlertCircle} />
          {error ?? '该禁言由客服设定，房间管理员不能更改'}
        </p>
      )}
    </FormDialog>
  )
}

interface DurationsProps {
  ban: Ban | null
  isOff: boolean
  chosen: BanDuration | undefined
  onChoose: (duration: BanDuration) => void
}

function Durations({ ban, isOff, chosen, onChoose }: DurationsProps) {
  const now = useNow()
  return (
    <fieldset className="sheet" aria-label="禁言时长">
      {DURATIONS.map((duration) => (
        <label key={duration} className={duration === FOR_EVER ? 'sheet__item is-grave' : 'sheet__item'}>
          <input
            type="radio"
            name="duration"
            className="sr"
            disabled={isOff || (duration === LIFT && !ban)}
            checked={chosen === duration}
            onChange={() => onChoose(duration)}
          />
          {banDurations[duration].name}
          {ban?.durationTypeId === duration && <span className="tag">当前</span>}
          <small className="num">{endOf(duration, now, ban)}</small>
        </label>
      ))}
    </fieldset>
  )
}
