import { type RecoveryWay, recoveryWays } from '@hongyun/contract/recovery/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconDeviceMobile, IconHelpCircle, IconMail, IconUserCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'

const shown: Readonly<Record<RecoveryWay, { icon: IconShape; about: string }>> = {
  phone: { icon: IconDeviceMobile, about: '发到账号绑定的手机，约 10 秒' },
  mail: { icon: IconMail, about: '发到账号绑定的邮箱，约 1 分钟' },
  safetyQuestion: { icon: IconHelpCircle, about: '回答设置过的问题，不区分大小写与空格' },
  service: { icon: IconUserCheck, about: '写下联系方式与说明，由操作员核实，通常 2 小时内答复' },
}

/** The ways that the site offers: the same for every account, so that nothing tells what an account has. */
export function ChooseWay({ ways, onChosen }: { ways: readonly RecoveryWay[]; onChosen: (way: RecoveryWay) => void }) {
  const [picked, setPicked] = useState(ways[0]!)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChosen(picked)
  }
  return (
    <form className="stack" onSubmit={submit}>
      <fieldset className="ways" aria-label="找回方式">
        {ways.map((way) => (
          <label className="way" key={way}>
            <Icon of={shown[way].icon} />
            <span>
              <b>{recoveryWays[way]}</b>
              <small>{shown[way].about}</small>
            </span>
            <input type="radio" name="way" checked={way === picked} onChange={() => setPicked(way)} />
          </label>
        ))}
      </fieldset>
      <div className="step-card__go">
        <Link className="btn btn--lg" to="/forgotPassword">
          上一步
        </Link>
        <Button type="submit" kind="primary" size="lg" block>
          下一步
        </Button>
      </div>
    </form>
  )
}
