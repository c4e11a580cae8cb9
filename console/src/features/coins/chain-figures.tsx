// How each chain is watched, and the rate that orders are placed at.
import { chains } from '@hongyun/contract/bindings/words.ts'
import { clockTime, dateTime } from '@hongyun/ui/format/time.ts'
import type { Answer } from '../../wire/request.ts'

type Coins = Answer<'consoleCoins'>

export function ChainFigures({ coins }: { coins: Coins }) {
  return (
    <div className="coins__figures">
      {coins.chains.map((one) => (
        <section key={one.chain} className="card stat" aria-label={chains[one.chain]}>
          <span className="stat__label">{chains[one.chain]}</span>
          <span className={`coins__value ${one.failures > 0 ? 'coins__value--bad' : ''}`}>{stateOf(one)}</span>
          <span className="coins__note">{one.fault ?? placeText(one)}</span>
        </section>
      ))}
      <section className="card stat" aria-label="汇率">
        <span className="stat__label">1 USDT</span>
        <span className={`coins__value ${coins.rate ? '' : 'coins__value--bad'}`}>
          {coins.rate ? `${coins.rate.rate} 元` : '没有可信的汇率'}
        </span>
        <span className="coins__note">
          {coins.rate ? `${coins.rate.source} ${clockTime(coins.rate.at)}` : '暂停受理新订单'}
        </span>
      </section>
      <section className="card stat" aria-label="待处理">
        <span className="stat__label">待处理</span>
        <span className="coins__value">{coins.waiting} 笔</span>
        <span className="coins__note">须两名操作员处理</span>
      </section>
    </div>
  )
}

type Chain = Coins['chains'][number]

const stateOf = ({ failures, head }: Chain): string =>
  failures > 0 ? `连续失败 ${failures} 次` : head === null ? '还未监听' : '监听正常'

const placeText = ({ head, place, confirmations, lookedAt }: Chain): string =>
  head === null || place === null || lookedAt === null
    ? `须 ${confirmations} 次确认`
    : `区块 ${head}，已确认至 ${place}，${dateTime(lookedAt)}`
