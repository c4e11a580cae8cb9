// What providers said, as it was received: verdict, amount and reference, and behind a click the body with its headers.
import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { verdictName, wordSources } from '@hongyun/contract/orders/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { Story } from './facts-card.tsx'

const good: ReadonlySet<string> = new Set(['credited', 'paid', 'alreadyPaid', 'replayed', 'waiting', 'unknown'])
const bad: ReadonlySet<string> = new Set(['failed', 'alreadyFailed', 'failureIgnored', 'refundFailed', 'noAnswer'])

const toneOf = (verdict: string): string =>
  good.has(verdict) ? 'tag tag--miss' : bad.has(verdict) ? 'tag tag--pending' : 'tag tag--danger'

export function WordsCard({ words }: { words: Story['words'] }) {
  return (
    <Card title="回调与查询" flush>
      {words.length === 0 ? (
        <p className="card__body muted">服务商还没有消息。</p>
      ) : (
        <ul className="words">
          {words.map(({ id, at, provider, source, verdict, amount, providerRef, body, headers }) => (
            <li key={id}>
              <details>
                <summary>
                  <span className="num muted">{dateTime(at)}</span>
                  <span>
                    {providerName(provider)} {wordSources[source]}
                  </span>
                  <span className={toneOf(verdict)}>{verdictName(verdict)}</span>
                  {amount !== null && <span className="num push">{amountText(amount)}</span>}
                </summary>
                <dl className="words__heads">
                  {providerRef && (
                    <div>
                      <dt>流水号</dt>
                      <dd>{providerRef}</dd>
                    </div>
                  )}
                  {headers.map(({ name, value }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
                <pre className="words__body">{body || '原文已过保存天数'}</pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
