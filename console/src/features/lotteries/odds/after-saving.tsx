import { Card } from '@hongyun/ui/card.tsx'

const steps = [
  ['核对影响后保存', '须动态口令；内容与所见不同即不保存'],
  ['一两秒内生效', '在所有节点；玩家页面随即更新'],
  ['已受理的注单不变', '注单里仍是旧赔率的须重新确认'],
] as const

/** What follows once odds are saved. */
export const AfterSaving = () => (
  <Card title="保存之后" aside={<span className="small muted">全部启用或全部拒绝</span>}>
    <ol className="odds-then">
      {steps.map(([step, note]) => (
        <li key={step}>
          {step}
          <small>{note}</small>
        </li>
      ))}
    </ol>
  </Card>
)
