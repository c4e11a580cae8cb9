import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import type { ReactNode } from 'react'
import type { Verdict } from '../checks.ts'
import { VerdictMark } from './verdict-mark.tsx'

interface CheckRowProps {
  verdict: Verdict
  title: string
  /** The formula in words. */
  formula: ReactNode
  values: readonly { label: string; value: string | undefined }[]
  /** What the check proves. */
  proves: string
  children?: ReactNode
}

/** One check: its mark and what it proves; formula and values are folded, open where it failed. */
export function CheckRow({ verdict, title, formula, values, proves, children }: CheckRowProps) {
  return (
    <li className="fairness__check">
      <VerdictMark verdict={verdict} />
      <div>
        <h3 className="fairness__title">{title}</h3>
        <details className="fairness__details" open={verdict === 'fail'}>
          <summary className="link small">公式与数值</summary>
          <p className="soft small">{formula}</p>
          <dl className="fairness__values">
            {values.map(({ label, value }) => (
              <div key={label} className="fairness__value">
                <dt>{label}</dt>
                <dd>
                  {value === undefined ? (
                    <span className="muted">{verdict === 'none' ? '无' : '尚未公布'}</span>
                  ) : (
                    <>
                      <span className="mono">{value === '' ? '（空）' : value}</span>
                      {value !== '' && <CopyButton text={value} label={`复制${label}`} />}
                    </>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </details>
        {children}
        {verdict === 'fail' ? (
          <p className="field__error">计算结果与公布的记录不符，请保存本页内容作为凭据。</p>
        ) : (
          <p className="small muted">{proves}</p>
        )}
      </div>
    </li>
  )
}
