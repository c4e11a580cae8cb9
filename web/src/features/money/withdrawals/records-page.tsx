// 提现记录, beside the other records of money; the story of one order opens over it.
import { MoneyTabs } from '../../../parts/money-tabs.tsx'
import { Records } from './parts/records.tsx'
import { Story } from './parts/story.tsx'
import './parts/withdrawals.css'
import { useShownStory } from './use-shown-story.ts'

export default function RecordsPage() {
  const [shown, show] = useShownStory()
  return (
    <>
      <div className="row row--between">
        <h1 className="section__title">提现记录</h1>
        <MoneyTabs />
      </div>
      <Records onStory={show} />
      <Story id={shown} onClose={() => show(undefined)} />
    </>
  )
}
