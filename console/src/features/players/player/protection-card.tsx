import { Card } from '@hongyun/ui/card.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { MarkList } from '../../../parts/protection/mark-list.tsx'
import { ProtectedBy } from '../../../parts/protection/protected-by.tsx'
import '../../../parts/queue/case.css'
import { usePlayerPart } from '../requests/use-player.ts'

/** What protects the player, and why the player was marked. */
export function ProtectionCard({ playerId }: { playerId: string }) {
  return (
    <Card title="玩家保护" flush>
      <Query of={usePlayerPart('consolePlayerProtection', playerId)}>
        {(found) => (
          <>
            <ProtectedBy playerId={playerId} of={found} />
            <div className="ev">
              <h2 className="h">
                标记<span className="small muted">最近 {found.marks.length} 条</span>
              </h2>
              <MarkList marks={found.marks} />
            </div>
          </>
        )}
      </Query>
    </Card>
  )
}
