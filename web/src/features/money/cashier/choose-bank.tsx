import { type Bank, banks as names } from '@hongyun/contract/channels/words.ts'

interface ChooseBankProps {
  banks: readonly Bank[]
  chosen: Bank | undefined
  error: string | undefined
  onChoose: (bank: Bank) => void
}

/** Where internet banking is opened. */
export function ChooseBank({ banks, chosen, error, onChoose }: ChooseBankProps) {
  return (
    <fieldset className="cashier__group" aria-invalid={error !== undefined || undefined}>
      <legend className="field__label">付款银行</legend>
      <div className="cashier__banks">
        {banks.map((bank) => (
          <label key={bank} className="cashier__bank">
            <input
              type="radio"
              className="sr"
              name="bank"
              value={bank}
              checked={bank === chosen}
              onChange={() => onChoose(bank)}
            />
            {names[bank]}
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
