import { PLAN_EVERY_MOST, PLAN_NAME_LENGTH, PLAN_TEXT_LENGTH } from '@hongyun/contract/plans/words.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import { Field } from '@hongyun/ui/field.tsx'
import { ParagraphInput } from '@hongyun/ui/paragraph-input.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { LotteryFinder } from '../../../parts/lottery-finder.tsx'
import { Stepper } from '../../../parts/stepper.tsx'
import { useLottery } from '../../../parts/use-lottery.ts'
import { queryOf, useAct } from '../../../wire/request.ts'
import { say } from '../../../wire/say.ts'

interface NewPlanDialogProps {
  rooms: readonly { roomCode: string; title: string }[]
  opened: boolean
  onClose: () => void
}

/** Makes a plan: its name, what it plays, its rule, and where its cards go. */
export function NewPlanDialog({ rooms, opened, onClose }: NewPlanDialogProps) {
  const client = useQueryClient()
  const [playName, setPlayName] = useState('')
  const [lotteryCode, setLotteryCode] = useState('k3_1m')
  const [chosenPlay, setPlay] = useState('')
  const [rule, setRule] = useState('')
  const [every, setEvery] = useState(1)
  const [everyWrong, setEveryWrong] = useState<string>()
  const [chosenRooms, setRooms] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<{ field: string; text: string }>()
  const { known } = useLottery(lotteryCode)
  const plays = useQuery({ ...queryOf('howToPlay', { lotteryCode }), enabled: opened }).data?.groups ?? []
  const play = chosenPlay || plays[0]?.plays[0]?.playCode || ''
  const add = useAct('addPushPlan', {
    meta: { quiet: true },
    onSuccess: () => {
      say.ok('计划已建立')
      setPlayName('')
      setRule('')
      void client.invalidateQueries({ queryKey: ['myPushPlans'] })
      onClose()
    },
    onError: (error) => {
      const { field = '' } = (error instanceof Refused ? (error.data as { field?: string } | null) : null) ?? {}
      setWrong({ field, text: error.message })
    },
  })
  const faultOf = (field: string) => (wrong?.field === field ? wrong.text : undefined)
  const isElsewhere = wrong && !['playName', 'describePlay', 'playDetailCode'].includes(wrong.field)
  const submit = () => {
    if (everyWrong !== undefined) return say.error(everyWrong)
    setWrong(undefined)
    add.mutate({
      ...{ playName, lotteryCode, playDetailCode: play, describePlay: rule },
      ...{ rooms: chosenRooms.join(','), every: String(every) },
    })
  }
  return (
    <FormDialog
      title="新建计划"
      opened={opened}
      busy={add.isPending}
      send={{ kind: 'primary', children: '建立' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label="计划名称" error={faultOf('playName')} hint={`2 至 ${PLAN_NAME_LENGTH} 字，全站不重复，不能再改`}>
        <TextInput autoComplete="off" maxLength={PLAN_NAME_LENGTH} value={playName} onChange={setPlayName} />
      </Field>
      <div className="row">
        <LotteryFinder
          label="彩种"
          lotteries={known}
          value={lotteryCode}
          onChange={(code) => {
            setLotteryCode(code)
            setPlay('')
          }}
        />
        <SelectInput label="玩法" value={play} onChange={setPlay}>
          {plays.map(({ group, plays: ofGroup }) => (
            <optgroup key={group} label={group}>
              {ofGroup.map(({ playCode, playName: name }) => (
                <option key={playCode} value={playCode}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectInput>
      </div>
      {faultOf('playDetailCode') && (
        <p className="field__error" role="alert">
          {faultOf('playDetailCode')}
        </p>
      )}
      <Field label="公布的规则" error={faultOf('describePlay')} hint="怎样选号，所有人可见，不能再改">
        <ParagraphInput maxLength={PLAN_TEXT_LENGTH} value={rule} onChange={setRule} />
      </Field>
      {rooms.length > 0 && (
        <>
          <fieldset className="row">
            <legend className="field__label">推送到</legend>
            {rooms.map(({ roomCode, title }) => (
              <label key={roomCode} className="check">
                <input
                  type="checkbox"
                  checked={chosenRooms.includes(roomCode)}
                  onChange={({ target }) =>
                    setRooms((before) =>
                      target.checked ? [...before, roomCode] : before.filter((code) => code !== roomCode),
                    )
                  }
                />
                {title}
              </label>
            ))}
          </fieldset>
          <div className="row">
            <span className="field__label">每几期推送一张卡片</span>
            <Stepper label="推送间隔" value={every} max={PLAN_EVERY_MOST} onChange={setEvery} onWrong={setEveryWrong} />
          </div>
        </>
      )}
      {isElsewhere && (
        <p className="field__error" role="alert">
          {wrong.text}
        </p>
      )}
    </FormDialog>
  )
}
