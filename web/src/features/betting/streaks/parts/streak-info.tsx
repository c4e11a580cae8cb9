/** Explains what a streak is, and what it does not mean. */
export function StreakInfo({ least }: { least: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="streaks__scroll streaks__info" tabIndex={0} aria-label="长龙说明">
      <h3>什么是长龙</h3>
      <p>
        一个两面玩法（大小、单双、龙虎等）的同一面连续开出 {least} 期或以上，就列在这里，连开多的在前。列表每 10
        秒刷新一次。
      </p>
      <h3>怎么数</h3>
      <p>
        只数已经开出的奖，从最近一期往前数，直到另一面开出为止。和局（两面都退还本金，例如十一选五开出 11、六合彩开出
        49）不是结果：不计入期数，也不中断。快三的豹子照常按和值计算。龙虎和、上下盘等有第三种结果的玩法不列。
      </p>
      <h3>它说明不了什么</h3>
      <p>
        <b>前面开了多少期，下一期的机会都不变。</b>
        每一期独立开奖，骰子和号码球不记得上一期。连开十期大之后，下一期开大的机会仍是列出的那个分数，不会更多，也不会更少：没有“该开小了”，也没有“还会开大”。
      </p>
      <p>
        按钮上的分数就是那一面下一期开出的机会，由玩法的定义逐一数出，不是统计来的。赔率低于机会的倒数，长期投注平均是亏损的。
      </p>
      <h3>怎么投注</h3>
      <ul>
        <li>每条长龙有两个按钮，选一个即放入注单，再按一次取消；注单里只有一注。</li>
        <li>金额为整数元，最多 1,000,000 元，并受该彩种的限额约束；不取返点，全部计入赔率。</li>
        <li>倒计时到零显示“开奖中”，该条暂停投注，下一期开售后恢复。</li>
      </ul>
    </section>
  )
}
