// To where: the way, and the bound account of it. A way without one leads to where it is bound.
import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { Field } from '@hongyun/ui/field.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { useId } from 'react'
import type { Standing } from '../amount-check.ts'
import { PayeeMark } from './payee-mark.tsx'

type Way = Standing['ways'][number]

interface ChoosePayeeProps {
  ways: readonly Way[]
  way: Way | undefined
  payeeId: string | undefined
  onWay: (way: Way['way']) => void
  onPayee: (id: string) => void
}

export function ChoosePayee({ ways, way, payeeId, onWay, onPayee }: ChoosePayeeProps) {
  const name = useId()
  return (
    <>
      <fieldset>
        <legend className="field__label">收款方式</legend>
        <div className="outs">
          {ways.map((one) =>
            one.accounts.length === 0 ? (
              <Link key={one.way} className="out out--unbound" to={one.bindRoute}>
                <Choice way={one} note="去绑定" />
              </Link>
            ) : (
              <label key={one.way} className="out">
                <input
                  type="radio"
                  className="sr"
                  name={name}
                  checked={one.way === way?.way}
                  onChange={() => onWay(one.way)}
                />
                <Choice way={one} note={one.eta} />
              </label>
            ),
          )}
        </div>
      </fieldset>
      {way && (
        <Field label="收款账户">
          <SelectInput label="收款账户" value={payeeId ?? ''} onChange={onPayee}>
            {way.accounts.map(({ id, payee }) => (
              <option key={id} value={id}>
                {payee}
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
    </>
  )
}

function Choice({ way: { way }, note }: { way: Way; note: string }) {
  return (
    <>
      <PayeeMark way={way} />
      <span>
        <b>{payoutKinds[way]}</b>
        <small>{note}</small>
      </span>
    </>
  )
}
