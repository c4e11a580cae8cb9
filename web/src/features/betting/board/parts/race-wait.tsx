import { Card } from '@hongyun/ui/card.tsx'

/** The place of the race while its code loads. */
export function RaceWait({ open }: { open: boolean }) {
  return (
    <Card title="赛道" flush className={open ? 'race-card' : 'race-card race-card--shut'}>
      {open && <div className="race" />}
    </Card>
  )
}
