import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { payTypes } from '@hongyun/contract/channels/words.ts'
import { orderKinds, stateOptions } from '@hongyun/contract/orders/words.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import { now } from '../../wire/clock.ts'
import type { Answer } from '../../wire/request.ts'
import { amountError, type OrderFilter, searchError, searchWays } from './order-filter.ts'

interface OrderSearchProps {
  filter: OrderFilter
  channels: Answer<'consoleOrders'>['channels']
  onChange: (change: Partial<OrderFilter>) => void
}

export function OrderSearch({ filter, channels, onChange }: OrderSearchProps) {
  const { by, q, least, most } = filter
  const { kind } = filter
  /** The state that is chosen, where a direction has it. */
  const stateIn = (next: OrderFilter['kind']) =>
    stateOptions(next).some(([state]) => state === filter.state) ? filter.state : undefined
  return (
    <>
      <SearchForm
        className="orders__search"
        ways={searchWays}
        maxLength={100}
        from={{ by, q, least, most }}
        wrongIn={(asked) => searchError(asked) ?? amountError(asked.least, asked.most)}
        onSearch={onChange}
      >
        {(typed, change) => (
          <span className="orders__amounts">
            <AmountInput
              name="最小金额"
              value={typed.least}
              onChange={(least) => change((before) => ({ ...before, least }))}
            />
            <span className="muted">至</span>
            <AmountInput
              name="最大金额"
              value={typed.most}
              onChange={(most) => change((before) => ({ ...before, most }))}
            />
          </span>
        )}
      </SearchForm>
      <RangePicker value={filter.days} onChange={(days) => onChange({ days })} now={now} />
      <PillsOrAll
        label="方向"
        names={orderKinds}
        value={kind}
        onChange={(next) => onChange({ kind: next, method: undefined, channel: '', state: stateIn(next) })}
      />
      <span className="row">
        <SelectInput
          label="方式"
          value={kind && filter.method ? `${kind} ${filter.method}` : (filter.method ?? '')}
          onChange={(value) => {
            const [nextKind, method] = value.split(' ')
            if (!method) return onChange({ method: undefined })
            onChange({
              kind: nextKind as 'recharge',
              state: stateIn(nextKind as 'recharge'),
              method: method as OrderFilter['method'],
            })
          }}
        >
          <option value="">全部方式</option>
          {kind !== 'withdrawal' && <Methods kind="recharge" names={payTypes} />}
          {kind !== 'recharge' && <Methods kind="withdrawal" names={payoutKinds} />}
        </SelectInput>
        <SelectInput label="通道" value={filter.channel} onChange={(channel) => onChange({ channel })}>
          <option value="">全部通道</option>
          {[...Map.groupBy(channels, ({ payType }) => payType)].map(([payType, own]) => (
            <optgroup key={payType} label={payTypes[payType]}>
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectInput>
        <SelectInput
          label="状态"
          value={filter.state ?? ''}
          onChange={(state) => onChange({ state: (state || undefined) as OrderFilter['state'] })}
        >
          <option value="">全部状态</option>
          {stateOptions(kind).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </SelectInput>
      </span>
    </>
  )
}

interface AmountInputProps {
  name: string
  value: string
  onChange: (amount: string) => void
}

const AmountInput = ({ name, value, onChange }: AmountInputProps) => (
  <TextInput
    aria-label={name}
    placeholder={name}
    inputMode="decimal"
    maxLength={15}
    value={value}
    onChange={(text) => onChange(text.trim())}
  />
)

function Methods({ kind, names }: { kind: keyof typeof orderKinds; names: Readonly<Record<string, string>> }) {
  return (
    <optgroup label={orderKinds[kind]}>
      {Object.entries(names).map(([method, name]) => (
        <option key={method} value={`${kind} ${method}`}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}
