import '../../../../parts/parts.css'
import { type Split, shareText, yuanText } from '../split.ts'

const names: readonly (readonly [part: keyof Split, name: string, tone: string])[] = [
  ['winners', '返还给中奖的注单', 'gold'],
  ['own', '本人返点', 'brand'],
  ['agents', '上级代理返点', 'indigo'],
  ['house', '平台优势', 'jade'],
]

/** 100 yuan in four parts, as a bar and in words. */
export function SplitBar({ split }: { split: Split }) {
  const label = names.map(([part, name]) => `${name} ${shareText(split[part])}`).join('，')
  return (
    <div>
      <svg className="split" viewBox="0 0 10000 24" preserveAspectRatio="none" role="img" aria-label={label}>
        {names.map(([part, , tone], i) => (
          <rect
            key={part}
            className={`split__part tone--${tone}`}
            x={names.slice(0, i).reduce((sum, [before]) => sum + split[before], 0)}
            width={split[part]}
            height="24"
          />
        ))}
      </svg>
      <dl className="facts split__words">
        {names.map(([part, name, tone]) => (
          <div key={part}>
            <dt>
              <i className={`tone--${tone}`} />
              {name}
            </dt>
            <dd className="num">
              {shareText(split[part])} <span className="muted small">每 100 元 {yuanText(split[part])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
