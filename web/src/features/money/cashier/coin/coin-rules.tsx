/** What becomes of a payment that is not as ordered: the rules of the server, in the player's words. */
export function CoinRules() {
  return (
    <details className="cashier__tutorials small">
      <summary>少付、多付、迟到怎么办</summary>
      <ul className="coin__rules soft">
        <li>时限内的第一笔转账，少付或多付，都按锁定的汇率以实到数量入账；差额请另下一单。</li>
        <li>低于单笔最低、高于单笔最高，或订单已入账后的另一笔，由客服核对后处理。</li>
        <li>区块时间晚于付款时限的，核对后按到账时的汇率入账。</li>
        <li>其他代币不会自动入账，请联系客服。</li>
        <li>区块被重组掉的转账不入账；重新上链后继续确认。</li>
      </ul>
    </details>
  )
}
