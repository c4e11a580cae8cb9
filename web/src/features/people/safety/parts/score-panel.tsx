import { Link } from '@hongyun/ui/router/link.tsx'
import { Lacquer } from '../../../../parts/lacquer.tsx'
import type { Answer } from '../../../../wire/request.ts'
import { protectionRows } from '../protection-rows.ts'

const RADIUS = 45
const ROUND = 2 * Math.PI * RADIUS
/** How many of the open protections are called for. */
const CALLS = 3

/** How well the account is protected, and what would protect it better. */
export function ScorePanel({ security: { score, list } }: { security: Answer<'securityList'> }) {
  const open = list.filter(({ isSet }) => !isSet)
  const word = score === 100 ? '完善' : score >= 70 ? '良好' : '薄弱'
  return (
    <Lacquer label="账户保护" className="score">
      <div className="score__ring">
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className="track-c" cx="50" cy="50" r={RADIUS} />
          <circle
            className="value-c"
            cx="50"
            cy="50"
            r={RADIUS}
            strokeDasharray={`${(ROUND * score) / 100} ${ROUND}`}
          />
        </svg>
        <p>
          <b>{score}</b>
          满分 100
        </p>
      </div>
      <div>
        <h2>账户保护：{word}</h2>
        <p className="score__say">
          {open.length === 0
            ? '每一项都已设置。请定期更换密码，不要与其他网站共用。'
            : `还有 ${open.length} 项未设置，完成后即为满分。`}
        </p>
        <div className="row">
          {open.slice(0, CALLS).map(({ item, mostPoints }, n) => {
            const { name, to, acts = ['设置'] } = protectionRows[item]
            return (
              to && (
                <Link key={item} className={n === 0 ? 'btn btn--gold' : 'btn btn--on-lacquer'} to={to}>
                  {acts[0]}
                  {name} · 加 {mostPoints} 分
                </Link>
              )
            )
          })}
        </div>
      </div>
    </Lacquer>
  )
}
