import type { SettingRow } from '@hongyun/contract/tenant/settings.ts'
import { creditGroups } from '@hongyun/contract/turnover/multiples.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertCircle } from '@tabler/icons-react'

interface MultiplesFieldProps {
  row: Extract<SettingRow, { kind: 'multiples' }>
  /** As it travels, with what was typed and can't be read. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const typedIn = (value: string): ReadonlyMap<string, string> =>
  new Map(value.split(',').flatMap((part) => (part === '' ? [] : [part.split(':') as [string, string]])))

/** A multiple for every code of a credit; where nothing is typed it is the usual one, shown in grey. */
export function MultiplesField({ row, value, error, onChange }: MultiplesFieldProps) {
  const typed = typedIn(value)
  const set = (word: string, text: string) => {
    const next = new Map(typed)
    if (text === '') next.delete(word)
    else next.set(word, text.replaceAll(/[,:]/g, '.'))
    onChange([...next].map((pair) => pair.join(':')).join(','))
  }
  return (
    <div className="multiples">
      {creditGroups.map(({ name, codes }) => (
        <fieldset key={name}>
          <legend className="small muted">{name}</legend>
          {codes.map((code) => {
            const word = String(code)
            const text = typed.get(word) ?? ''
            const isBad = text !== '' && !isTimes(text, row.most)
            return (
              <div key={word} className={text === '' ? 'multiples__one' : 'multiples__one is-own'}>
                <span className="mono muted">{word}</span>
                <span>{row.words[word]}</span>
                <span className={isBad ? 'input is-bad' : 'input'}>
                  <input
                    className="num"
                    inputMode="numeric"
                    autoComplete="off"
                    aria-label={`${row.words[word]}的倍数，默认 ${row.each[word]}`}
                    aria-invalid={isBad || undefined}
                    placeholder={String(row.each[word])}
                    maxLength={3}
                    value={text}
                    onChange={({ target }) => set(word, target.value.trim())}
                  />
                  倍
                </span>
              </div>
            )
          })}
        </fieldset>
      ))}
      <p className="small muted">留空为默认（灰色的数），0 为不要求流水。</p>
      {error && (
        <p className="field__error" role="alert">
          <Icon of={IconAlertCircle} />
          {error}
        </p>
      )}
    </div>
  )
}

const isTimes = (text: string, most: number): boolean => /^\d+$/.test(text) && Number(text) <= most
